import type { EmailJob, QueuedEmail } from '../../shop/mail/email.ts'
import type { Paise } from '../../shop/money.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Tx } from '../postgres/database.ts'
import { emailOrderOf, type LockedOrder } from './locked-order.ts'

/** Each email is written in the transaction that it tells of: neither comes without the other. */
export async function writeConfirmation(tx: Tx, order: LockedOrder): Promise<void> {
  await addEmail(tx, {
    order,
    about: order.id,
    email: { kind: 'order-confirmed', order: emailOrderOf(order) },
  })
}

export async function writeCancellation(tx: Tx, order: LockedOrder, refund: Paise): Promise<void> {
  const email = { kind: 'order-cancelled' as const, order: emailOrderOf(order), refund }
  await addEmail(tx, { order, about: order.id, email })
}

interface RefundEmail {
  refundId: string
  amount: Paise
  reason: Extract<QueuedEmail, { kind: 'order-refunded' }>['reason']
}

export async function writeRefundEmail(tx: Tx, order: LockedOrder, refund: RefundEmail): Promise<void> {
  const { refundId, amount, reason } = refund
  const email = { kind: 'order-refunded' as const, order: emailOrderOf(order), refund: amount, reason }
  await addEmail(tx, { order, about: refundId, email })
}

interface OrderEmail {
  order: LockedOrder
  about: string
  email: QueuedEmail
}

async function addEmail(tx: Tx, { order, about, email }: OrderEmail): Promise<void> {
  if (order.email === null) return
  const payload: EmailJob = { to: order.email, about, email }
  await addJob(tx, { task: 'email', payload })
}
