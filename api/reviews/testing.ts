import { dayMs } from '../../shop/day.ts'
import type { SubmitReviewRequest } from '../../shop/reviews/contract.ts'
import { receive } from '../accounts/testing-customer.ts'
import type { TestCheckout } from '../checkout/testing.ts'
import { type Basket, call, type Shopper } from '../checkout/testing-shopper.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { mailTasks } from '../start/mail-tasks.ts'
import { askForReviews } from './ask-for-reviews.ts'

type SentMail = Pick<OutgoingMail, 'to' | 'unsubscribeUrl'> & { email: Record<string, unknown> }

/** What a turn of the worker asks for, some days from now. */
export async function sendRequests(shop: TestCheckout, days = 8): Promise<SentMail[]> {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * dayMs)
  await askForReviews(shop.deps)
  return sendWaiting(shop, 'review-request')
}

export async function sendWaiting(shop: TestCheckout, task: 'review-request' | 'email'): Promise<SentMail[]> {
  const sent: SentMail[] = []
  const mailer = {
    send: async ({ text, ...mail }: OutgoingMail) => void sent.push({ ...mail, email: JSON.parse(text) }),
    close: () => {},
  }
  const renderEmail = (email: object) => ({ subject: '', html: '', text: JSON.stringify(email) })
  const tasks = mailTasks({ ...shop.deps, mailer, renderEmail })
  const { rows } = await shop.pool.query(
    `with moved as (delete from outbox where task = $1 returning payload), queued as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = $1 returning j.payload::jsonb)
      select payload from moved union all select payload from queued`,
    [task],
  )
  for (const { payload } of rows) await tasks[task](payload)
  return sent
}

export function tokenOf(url: unknown): string {
  return new URL(String(url)).searchParams.get('token') ?? ''
}

/** Somebody has bought, received and been asked. */
export async function buyAndAsk(shop: TestCheckout, shopper: Shopper, basket: Basket = {}) {
  const { order } = await receive(shop, shopper, basket)
  const { email: to } = await shop.db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  const mail = (await sendRequests(shop)).find((sent) => sent.to === to)
  if (!mail) throw new Error('nobody was asked')
  return { order, mail, token: tokenOf(mail.email.url), stopToken: tokenOf(mail.email.stopUrl) }
}

export function reviewOf(token: string, changes: Partial<SubmitReviewRequest> = {}): SubmitReviewRequest {
  return {
    ...{
      token,
      line: 1,
      stars: 4,
      title: 'Mixes well',
      text: 'No lumps, and not too sweet.',
      name: 'Asha R.',
    },
    ...{ goal: 'muscle', ...changes },
  }
}

export function submit(shop: TestCheckout, token: string, changes: Partial<SubmitReviewRequest> = {}) {
  return call(shop, null, '/api/reviews', reviewOf(token, changes))
}

export function openLink(shop: TestCheckout, token: string) {
  return call(shop, null, `/api/reviews/link?${new URLSearchParams({ token })}`)
}

/** Straight into the table, without a moderator. */
export async function publishAll(shop: TestCheckout): Promise<void> {
  await shop.pool.query("update review set state = 'published', decided_at = now() where state = 'submitted'")
}

/** Of the first line of any order. Returns its id. */
export async function insertReview({ pool }: Pick<TestCheckout, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into review (id, order_id, position, customer_id, product_id, variant_title, name, stars, title, body, submitted_at)
      select gen_random_uuid(), o.id, 0, o.customer_id, l.product_id, l.variant_title, 'Asha R.', 4, 'Good', 'Mixes well.', now()
      from "order" o join order_line l on l.order_id = o.id and l.position = 0 limit 1 returning id`,
  )
  return rows[0]?.id ?? ''
}
