import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import type { Customer } from '../../client/customer.ts'
import { breakCalls, editAnswers } from '../faults.ts'
import { expect, test } from '../shop.ts'
import { expectNewDocument } from './new-document.ts'

interface Order {
  id: string
  order_number: number
  created_at: string
  cancelled_at: string | null
  fulfillment_status: string | null
  total_price: string
  line_items: Record<string, unknown>[]
}

const orderList = '**/api/profile/orders/*?*'
const cancelCall = '**/api/profile/orders/cancel-order'

test('an order shows its number, day, lines and what can be done', async ({ page, shopper, customer }) => {
  const { order_number: number } = await customer.buy('eaa', 'scoop')
  await page.goto('/account?tab=orders')
  const order = orderCard(page, number)
  await expect(order.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await expect(order).toContainText(await dayBought(customer))
  const lines = order.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(/EAA.*Watermelon \/ 300 gm.*1 × ₹1,999\.00₹1,999\.00$/)
  await expect(order).not.toContainText('Cancelled')
  await expect(order.getByRole('button', { name: 'Re-Order' })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Cancel Order' })).toBeVisible()

  await order.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('region', { name: `Order #${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await order.getByRole('link', { name: 'Need Help with this' }).click()
  await expect(page).toHaveURL(new RegExp(`/contact\\?order=${number}$`))
  await expect(page.getByLabel('Your Message')).toHaveValue(`About order ${number}: `)
  await shopper.openCart()
})

test('on a narrow phone every action of an order stands on one line', async ({ page, shopper, customer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { order_number: number } = await customer.buy('scoop')
  await page.goto('/account?tab=orders')
  const order = orderCard(page, number)
  const help = order.getByRole('link', { name: 'Need Help with this' })
  await expect(help).toBeVisible()
  const actions = [help, order.getByRole('button', { name: 'Re-Order' })]
  for (const action of actions) expect((await action.boundingBox())?.height).toBe(48)
  await shopper.openCart()
})

const returned = { fulfillment_status: 'fulfilled', parcels: [{ number: 1, status: 'returned' }] }

test('the detail view tells fulfilment, cancelled day, items and total', async ({
  page,
  shopper,
  customer,
}) => {
  const { order_number: number } = await customer.buy('eaa')
  await editAnswers<Order[]>(page, orderList, (orders) =>
    orders.flatMap((order) => [
      // An hour and a half after midnight in Delhi.
      { ...order, cancelled_at: '2026-11-20T20:00:00.000Z', cancel_reason: 'Too late' },
      { ...order, id: 'sent', order_number: number + 1, fulfillment_status: 'fulfilled' },
      { ...order, id: 'back', order_number: number + 2, ...returned },
    ]),
  )
  await page.goto('/account?tab=orders')
  await expect(orderCard(page, number)).toContainText('Cancelled')
  await expect(orderCard(page, number).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await orderCard(page, number).getByRole('link', { name: 'View Details' }).click()
  const detail = page.getByRole('region', { name: `Order #${number}`, exact: true })
  await expectFact(detail, 'Fulfillment status', 'Not dispatched')
  await expectFact(detail, 'Ordered on', await dayBought(customer))
  await expectFact(detail, 'Cancelled on', '21 November 2026')
  await expect(detail.getByText('21 November 2026')).toHaveCount(1)
  await expectFact(detail, 'Reason', 'Too late')
  await expect(detail.getByRole('term').filter({ hasText: 'Arrives' })).toHaveCount(0)
  await expectFact(detail, 'Total', '₹1,999.00')
  await expect(detail.getByRole('listitem').filter({ hasText: 'EAA' })).toContainText('1 × ₹1,999')

  await page.goto('/account?tab=orders&order=sent')
  await expectFact(page.getByRole('main'), 'Fulfillment status', 'Dispatched')
  await expect(page.getByRole('term').filter({ hasText: 'Arrives' })).toBeVisible()
  await page.goto('/account?tab=orders&order=back')
  await expectFact(page.getByRole('main'), 'Fulfillment status', 'Returned')
  await expect(page.getByRole('term').filter({ hasText: 'Arrives' })).toHaveCount(0)
  await page.goto('/account?tab=orders&order=of-another')
  await expect(page.getByText('That order is not in this account.')).toBeVisible()
  await expect(page.getByText('Cancelled on')).toHaveCount(0)
  await shopper.openCart()
})

test('an order is shown by the fields that the specification names', async ({ page, shopper, customer }) => {
  const { order_number: number } = await customer.buy('eaa')
  await editAnswers<Order[]>(page, orderList, (orders) =>
    orders.map((order) => ({
      ...pick(order, 'id', 'order_number', 'created_at', 'cancelled_at', 'fulfillment_status', 'total_price'),
      line_items: order.line_items.map((line) =>
        pick(line, 'id', 'name', 'title', 'variant_title', 'quantity', 'price', 'image'),
      ),
    })),
  )
  await page.goto('/account?tab=orders')
  const order = orderCard(page, number)
  await expect(order.getByRole('listitem')).toHaveText(/EAA.*Watermelon \/ 300 gm.*1 × ₹1,999\.00/)
  await expect(order.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
  await order.getByRole('link', { name: 'View Details' }).click()
  const detail = page.getByRole('region', { name: `Order #${number}`, exact: true })
  await expectFact(detail, 'Total', '₹1,999.00')
  await expectFact(detail, 'Fulfillment status', 'Not dispatched')
  await expect(detail).not.toContainText('undefined')
  await expect(detail.getByRole('heading', { name: 'Shipping address' })).toHaveCount(0)
  await shopper.openCart()
})

test('Load More adds five', async ({ page, shopper, customer }) => {
  await customer.buy('scoop')
  await editAnswers<Order[]>(page, orderList, ([order]) =>
    Array.from({ length: 12 }, (_, index) => ({ ...order, id: `${index}`, order_number: 2000 + index })),
  )
  await page.goto('/account?tab=orders')
  const orders = page.getByRole('article', { name: /^Order \d+$/ })
  const more = page.getByRole('button', { name: 'Load More' })
  await expect(orders).toHaveCount(5)
  await more.click()
  await expect(orders).toHaveCount(10)
  await more.click()
  await expect(orders).toHaveCount(12)
  await expect(more).toHaveCount(0)
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('My orders')
  await shopper.openCart()
})

test('Load More asks for five more, and an old order is found by its address', async ({ page, customer }) => {
  const { id, order_number: number } = await customer.buy('scoop')
  for (let turn = 0; turn < 6; turn += 1) await customer.buy('scoop')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/profile\/orders\/[\w-]+$/.test(pathname)) asked.push(String(searchParams.get('limit')))
  })
  await page.goto('/account?tab=orders')
  const orders = page.getByRole('article', { name: /^Order \d+$/ })
  await expect(orders).toHaveCount(5)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(orders).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)
  expect(asked).toEqual(['6', '5'])
  await page.goto(`/account?tab=orders&order=${id}`)
  await expect(page.getByRole('main')).toContainText(`Order #${number}`)
})

test('after a cancellation the page is loaded anew', async ({ page, shopper, customer }) => {
  const { order_number: number } = await customer.buy('scoop')
  await page.goto('/account?tab=orders')
  await orderCard(page, number).getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${number}?` })
  const notice = dialog.getByText('within 5-7 business days')
  await expect(notice).toBeVisible()
  await dialog.getByLabel('Reason').fill('I have one already.')
  await breakCalls(page, cancelCall, { status: 409, message: 'Not just now.' })
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(notice).toBeVisible()
  await page.unroute(cancelCall)
  await expectNewDocument(page, () => dialog.getByRole('button', { name: 'Cancel Order' }).click())
  await expect(page.getByText(`Order #${number} is cancelled`)).toBeVisible()
  await expect(orderCard(page, number)).toContainText('Cancelled')
  await expect(orderCard(page, number)).toContainText(/₹99\.00 (is on its way back|has been refunded)/)
  await shopper.openCart()
})

test('an order that has left meanwhile: the reason alone, and then the order as it is', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const { order_number: number } = await customer.buy('scoop')
  await page.goto('/account?tab=orders')
  const cancel = orderCard(page, number).getByRole('button', { name: 'Cancel Order' })
  await cancel.click()
  await shop.command('orders', 'pack', String(number))
  const label = ['--carrier', 'own-delivery', '--awb', `OWN-${number}`]
  await shop.command('orders', 'dispatch', String(number), ...label)
  await page.getByLabel('Reason').fill('I have one already.')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This cannot be done any more')
  await expect(dialog).not.toContainText('business days')
  await expect(dialog.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'See the order as it is now' }).click()
  await expect(orderCard(page, number)).toContainText('Dispatched')
  await expect(cancel).toHaveCount(0)
  await shopper.openCart()
})

test('orders that do not load: Error and the message', async ({ page, customer }) => {
  await breakCalls(page, orderList, { status: 403, message: 'These orders are somebody else’s.' })
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('alert')).toHaveText('Error: These orders are somebody else’s.')
  await breakCalls(page, orderList, { status: 500, message: 'Server words' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error: Server words')
  for (const fault of [500, 'no answer'] as const) {
    await breakCalls(page, orderList, fault)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error: Something went wrong. Please try again.')
  }
  await page.unroute(orderList)
  const answers: object[] = []
  await page.route(orderList, (route) => {
    const json = answers.shift()
    return json ? route.fulfill({ json }) : route.continue()
  })
  for (const [json, said] of [
    [{ success: false, message: 'No way' }, 'No way'],
    [{ orders: [] }, 'Something went wrong. Please try again.'],
  ] as const) {
    answers.push(json)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveText(`Error: ${said}`)
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('No orders found.')

  await page.evaluate(() => localStorage.removeItem('userId'))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Error: Customer ID is missing. Please log in again.')
  await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await customer.isLoggedIn()).toBe(true)
})

test('orders from before the move follow, five at a time, without buttons that cannot work', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const { order_number: number } = await customer.buy('scoop')
  await insertPastOrders(shop.databaseUrl, { email: customer.email, count: 6 })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account?tab=orders')
  await expect(orderCard(page, number)).toBeVisible()
  const past = page.getByRole('region', { name: 'Earlier orders' })
  await expect(past).toContainText('Placed before we moved to this website.')
  await expect(past.getByRole('article')).toHaveCount(5)
  const newest = past.getByRole('article', { name: 'Order #906' })
  await expect(newest).toContainText('6 December 2025')
  await expect(newest).toContainText('₹2,198.00')
  await expect(newest.getByRole('listitem')).toHaveText(/Whey - Chocolate.*2 × ₹1,099\.00.*₹2,198\.00/)
  await expect(newest.getByRole('button').or(newest.getByRole('link'))).toHaveCount(0)
  await past.getByRole('button', { name: 'Load More' }).click()
  await expect(past.getByRole('article', { name: 'Order #901' })).toBeVisible()
  await expect(past.getByRole('button')).toHaveCount(0)
  await shopper.openCart()
})

async function insertPastOrders(databaseUrl: string, { email, count }: { email: string; count: number }) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const line = { 'Lineitem name': 'Whey - Chocolate', 'Lineitem quantity': '2', 'Lineitem price': '1099.00' }
  await database.query(
    `insert into past_order (id, name, email, placed_at, total_paise, cells, lines)
     select gen_random_uuid(), '#90' || n, $1, timestamptz '2025-12-01 10:00+05:30' + (n - 1) * interval '1 day', 219800, '{}', $3
     from generate_series(1, $2::int) n`,
    [email, count, JSON.stringify([line])],
  )
  await database.end()
}

function orderCard(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `Order ${number}`, exact: true })
}

function pick<Whole extends object, Key extends keyof Whole>(whole: Whole, ...keys: Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
}

async function expectFact(place: Locator, term: string, value: string): Promise<void> {
  const fact = place
    .getByText(term, { exact: true })
    .locator('xpath=ancestor-or-self::dt/following-sibling::dd')
  await expect(fact).toHaveText(value)
}

/** As the shop writes it, whatever the clock of the machine says, and on the day of the order also after midnight. */
async function dayBought(customer: Customer): Promise<string> {
  const [bought] = await customer.listOrders()
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat('en-IN', day).format(new Date(bought?.created_at ?? Number.NaN))
}
