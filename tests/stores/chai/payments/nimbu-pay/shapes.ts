import { z } from 'zod'
import type {
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '../../../../../api/orders/payment-provider/provider.ts'

/** `"1899.00"`, in paise. */
const rupees = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')))

export function toRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

const id = z.string().regex(/^[\w-]{1,100}$/)

export const sessionShape = z
  .object({ session: id, reference: id, rupees, opened: z.coerce.date(), page: z.url() })
  .transform(({ session, reference, rupees, opened, page }): ProviderOrder & { page: string } => ({
    id: session,
    receipt: reference,
    amount: rupees,
    page,
    createdAt: opened.getTime() / 1_000,
  }))

const modes = { upi: 'upi', card: 'card', bank: 'netbanking' } as const
const states = { paid: 'captured', declined: 'failed', returned: 'refunded' } as const

export const paymentShape = z
  .object({
    payment: id,
    session: id,
    rupees,
    state: z.enum(['paid', 'declined', 'returned']),
    mode: z.enum(['upi', 'card', 'bank']).nullable().catch(null),
    returned: rupees,
  })
  .transform(
    ({ payment, session, rupees, state, mode, returned }): ProviderPayment => ({
      id: payment,
      orderId: session,
      amount: rupees,
      currency: 'INR',
      amountRefunded: returned,
      status: states[state],
      captured: state !== 'declined',
      method: mode && modes[mode],
    }),
  )

const returnStates = { sent: 'pending', done: 'processed', failed: 'failed' } as const

export const returnShape = z
  .object({
    return: id,
    payment: id,
    rupees,
    state: z.enum(['sent', 'done', 'failed']),
    bank_reference: z.string().nullable(),
    note: id.nullable().catch(null),
  })
  .transform(
    ({ payment, rupees, state, bank_reference, note, ...it }): ProviderRefund => ({
      id: it.return,
      paymentId: payment,
      amount: rupees,
      status: returnStates[state],
      bankReference: bank_reference,
      receipt: note,
    }),
  )

export const noticeShape = z.object({
  notice: id,
  kind: z.enum(['payment', 'return']),
  payment: paymentShape,
  return: returnShape.nullable(),
})
