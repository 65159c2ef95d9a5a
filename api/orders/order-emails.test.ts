import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Email } from '../../shop/mail/email.ts'
import { openMailer } from '../adapters/open-mailer.ts'
import { anonymiseCustomer } from '../customers/privacy/anonymise-customer.ts'
import { openTestPostbox } from '../platform/mail/testing.ts'
import { openTestCheckout, resetShop } from './checkout/testing.ts'
import { buy, call, openShopper, type Shopper } from './checkout/testing-shopper.ts'
import { sendOrderEmail, type WholeOrderJob } from './order-emails.ts'

let asha: Shopper
const shop = await openTestCheckout()
const postbox = await openTestPostbox()
afterAll(async () => {
  await postbox.close()
  await shop.close()
})
beforeEach(async () => {
  await resetShop(shop)
  postbox.mails.splice(0)
  asha = await openShopper(shop)
})

/** Sends what is queued, and answers what arrived. */
async function sendQueued(): Promise<{ to: string | undefined; email: Email }[]> {
  const { rows } = await shop.pool.query<{ payload: WholeOrderJob }>(
    `select payload from outbox union all select payload::jsonb from graphile_worker._private_jobs order by payload`,
  )
  const mailer = openMailer(postbox, { from: () => 'Shikhar <care@shikhar.example>' })
  const renderEmail = (email: Email) => ({ subject: email.kind, html: '', text: JSON.stringify(email) })
  for (const { payload } of rows) await sendOrderEmail({ ...shop.deps, mailer, renderEmail }, payload)
  mailer.close()
  return postbox.mails.map(({ to, text = '' }) => ({ to: to?.[0]?.address, email: JSON.parse(text) }))
}

test('an email about an order is composed when it is sent', async () => {
  const { order } = await buy(shop, asha)
  expect(await sendQueued()).toMatchObject([
    {
      to: expect.stringContaining('asha'),
      email: {
        kind: 'order-confirmed',
        order: {
          id: order.id,
          orderNumber: order.order_number,
          firstName: 'Asha',
          total: 379_800,
          lines: [{}],
        },
      },
    },
  ])
})

test('each tells of its own event, whatever became of the order meanwhile', async () => {
  const { order } = await buy(shop, asha)
  await cancel(order.id)
  const emails = (await sendQueued()).map(({ email }) => email)
  expect(emails.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
    { kind: 'order-cancelled', order: { id: order.id }, refund: 379_800 },
    { kind: 'order-confirmed', order: { id: order.id } },
  ])
})

test('nobody gets the email once the account is deleted', async () => {
  const { order } = await buy(shop, asha)
  await cancel(order.id)
  await shop.db.transaction().execute((tx) => anonymiseCustomer(tx, asha.customerId))
  expect(await sendQueued()).toEqual([])
})

function cancel(orderId: string) {
  return call(shop, asha, '/api/profile/orders/cancel-order', { orderId, reason: 'Too late' })
}
