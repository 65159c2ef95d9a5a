import { dayMs } from '../../../shop/day.ts'
import type { SubmitReviewRequest } from '../../../shop/reviews/contract.ts'
import { receive } from '../../customers/accounts/testing-customer.ts'
import type { TestCheckout } from '../../orders/checkout/testing.ts'
import { type Basket, call, type Shopper } from '../../orders/checkout/testing-shopper.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import { emailTasks } from '../../start/tasks.ts'
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
  const tasks = emailTasks({ ...shop.deps, mailer, renderEmail })
  for (const payload of await takeWaiting(shop, task)) await tasks[task]?.send(payload)
  return sent
}

/** Of the outbox and the queue, once whoever moves jobs from one to the other is done. */
async function takeWaiting({ pool }: Pick<TestCheckout, 'pool'>, task: string): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    await client.query('begin; lock table outbox in access exclusive mode')
    const { rows } = await client.query(
      `with moved as (delete from outbox where task = $1 returning payload), queued as (
          delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = $1 returning j.payload::jsonb)
        select payload from moved union all select payload from queued`,
      [task],
    )
    await client.query('commit')
    return rows.map(({ payload }) => payload)
  } finally {
    client.release()
  }
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
    token,
    line: 1,
    stars: 4,
    title: 'Mixes well',
    text: 'No lumps, and not too sweet.',
    name: 'Asha R.',
    goal: 'muscle',
    ...changes,
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

/** Of the first line of an order, or of any. Returns its id. */
export async function insertReview(
  { pool }: Pick<TestCheckout, 'pool'>,
  orderId: string | null = null,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into review (id, order_id, position, customer_id, product_id, variant_title, name, stars, title, body, submitted_at)
      select gen_random_uuid(), o.id, 0, o.customer_id, l.product_id, l.variant_title, 'Asha R.', 4, 'Good', 'Mixes well.', now()
      from "order" o join order_line l on l.order_id = o.id and l.position = 0
      where o.id = coalesce($1, o.id) limit 1 returning id`,
    [orderId],
  )
  return rows[0]?.id ?? ''
}

/** Published ones of a product, the newest first, of a customer and an order of their own. */
export async function insertPublished(
  pool: TestCheckout['pool'],
  handle: string,
  stars: readonly number[],
): Promise<void> {
  await pool.query(
    `with buyer as (
        insert into customer (id, email, first_name, last_name, phone, password_hash)
        values (gen_random_uuid(), 'buyer.' || $1 || '@example.com', 'Asha', 'Rao', '9876543210', '') returning id
      ), bought as (
        insert into "order" (id, customer_id, fingerprint, subtotal_paise, discount_paise, total_paise, shipping_address, reservation_expires_at)
        select gen_random_uuid(), id, '', 100, 0, 100, '{}', now() from buyer returning id, customer_id
      ), lines as (
        insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
        select bought.id, place - 1, product.id, handle, product.id, '', title, 'Kesar Pista / 1 kg', 1, 100, 0
        from bought, product, generate_series(1, cardinality($2::int[])) place where handle = $1 returning order_id, position, product_id, variant_title
      )
      insert into review (id, order_id, position, customer_id, product_id, variant_title, name, stars, title, body, state, submitted_at)
      select gen_random_uuid(), order_id, position, customer_id, product_id, variant_title, 'Asha R.', ($2::int[])[position + 1],
        'Number ' || position, 'Mixes <b>well</b> & tastes good.', 'published', now() - position * interval '1 day'
      from lines, bought`,
    [handle, stars],
  )
}
