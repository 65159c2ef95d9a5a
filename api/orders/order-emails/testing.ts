import { waitingJobs } from '../../platform/jobs/testing.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import { emailTasks } from '../../start/tasks.ts'
import type { TestCheckout } from '../checkout/testing.ts'
import { dispatchParcel } from '../fulfilment/dispatch-parcel.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'

export const awbOf = (orderNumber: number, part: number) => String(orderNumber * 10_000_000 + part)

/** A parcel with one piece of the order's first line. */
export async function dispatchOnePiece(shop: TestCheckout, orderNumber: number, part: number): Promise<void> {
  const deps = fulfilmentDeps(shop)
  await packOrder(deps, { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }], grams: undefined }] })
  const awb = awbOf(orderNumber, part)
  await dispatchParcel(deps, { orderNumber, parcel: part, carrier: 'delhivery', awb })
}

export async function emptyEmailQueue(shop: TestCheckout): Promise<void> {
  await shop.pool.query('delete from outbox')
  await shop.pool.query('delete from graphile_worker._private_jobs')
}

/** What is sent of the emails that are queued. */
export async function sendQueuedEmails(shop: TestCheckout) {
  const sent: (Pick<OutgoingMail, 'to' | 'messageId' | 'attachments'> & {
    email: Record<string, unknown>
  })[] = []
  const mailer = {
    send: async ({ text, ...mail }: OutgoingMail) => void sent.push({ ...mail, email: JSON.parse(text) }),
    close: () => {},
  }
  const renderEmail = (email: object) => ({ subject: '', html: '', text: JSON.stringify(email) })
  const tasks = emailTasks({ ...shop.deps, mailer, renderEmail })
  for (const { payload } of await waitingJobs(shop.pool))
    if (payload.kind) await tasks['order-email']?.send(payload)
  return sent.filter(({ email }) => email.kind !== 'order-confirmed')
}
