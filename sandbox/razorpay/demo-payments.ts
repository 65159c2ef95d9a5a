import type { Order, Payment } from './entities.ts'
import { tryInstrument } from './instruments/instruments.ts'
import type { Ledger } from './ledger.ts'
import { createOrder } from './orders.ts'
import { newPayment } from './pay.ts'

/** Of a payment that `shop demo` invented: its amount in paise to the base of 36, and a random end. */
const demoId = /^pay_Demo([0-9A-Z]{5})[0-9A-Za-z]{14}$/

/** The ledger takes it over when it is first asked for, as paid out already. */
export function takeOverDemoPayment(ledger: Ledger, id: string): void {
  const [, digits] = demoId.exec(id) ?? []
  if (digits === undefined || ledger.payments.has(id)) return
  const amount = Number.parseInt(digits, 36)
  const order = createOrder(ledger, { amount, currency: 'INR' })
  const paid: Order = { ...order, status: 'paid', attempts: 1, amount_paid: amount, amount_due: 0 }
  const request = { order_id: order.id, method: 'upi', vpa: 'success@razorpay', outcome: 'success' } as const
  const payment: Payment = {
    ...newPayment(order, request, tryInstrument(request)),
    id,
    status: 'captured',
    captured: true,
    fee: 0,
    tax: 0,
  }
  ledger.commit([{ order: paid }, { payment }, { held: id, isHeld: true }])
}
