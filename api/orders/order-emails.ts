import type { LetterJob, QueuedLetter } from '../../shop/mail/email.ts'
import type { Paise } from '../../shop/money.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Tx } from '../postgres/database.ts'
import { type LockedOrder, letterOrderOf } from './locked-order.ts'

/** Each letter is written in the transaction that it tells of: neither comes without the other. */
export async function writeConfirmation(tx: Tx, order: LockedOrder): Promise<void> {
  await addLetter(tx, {
    order,
    about: order.id,
    letter: { kind: 'order-confirmed', order: letterOrderOf(order) },
  })
}

export async function writeCancellation(tx: Tx, order: LockedOrder, refund: Paise): Promise<void> {
  const letter = { kind: 'order-cancelled' as const, order: letterOrderOf(order), refund }
  await addLetter(tx, { order, about: order.id, letter })
}

interface RefundLetter {
  refundId: string
  amount: Paise
  reason: Extract<QueuedLetter, { kind: 'order-refunded' }>['reason']
}

export async function writeRefundLetter(tx: Tx, order: LockedOrder, refund: RefundLetter): Promise<void> {
  const { refundId, amount, reason } = refund
  const letter = { kind: 'order-refunded' as const, order: letterOrderOf(order), refund: amount, reason }
  await addLetter(tx, { order, about: refundId, letter })
}

interface OrderLetter {
  order: LockedOrder
  about: string
  letter: QueuedLetter
}

async function addLetter(tx: Tx, { order, about, letter }: OrderLetter): Promise<void> {
  if (order.email === null) return
  const payload: LetterJob = { to: order.email, about, letter }
  await addJob(tx, { task: 'letter', payload })
}
