import type { OpenWindow } from '../../../../../web/app/payment/payment-windows.ts'

/** Its page takes name and phone by a form, so that no address has them. */
export const openPaymentWindow: OpenWindow = async ({ order, shopper }) => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = order.redirect ?? ''
  for (const [name, value] of Object.entries(shopper)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  return null
}
