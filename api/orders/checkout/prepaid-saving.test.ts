import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import type { InvoiceData } from '../../../shop/tax/tax-document.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { cellsOfOrder } from '../../transfer/export/order-cells.ts'
import { findOrdersToExport } from '../export-store.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { receiveOrder } from '../fulfilment/testing.ts'
import { creditNotesOf, refundOfLine } from '../fulfilment/testing-order.ts'
import { findEmailOrder } from '../order-emails.ts'
import { later, openTestCheckout, resetShop, type TestCheckout } from './testing.ts'
import { offerCash, placeInCash } from './testing-cash.ts'
import {
  buy,
  call,
  openOrder,
  openShopper,
  order,
  pay,
  paymentOf,
  statusOf,
  verify,
} from './testing-shopper.ts'

const forty = { saving: 'rupees', savingAmount: 40 } as const
const label = 'Saving for paying online'

let shop: TestCheckout
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(async () => {
  showPayments(usualPayments)
  const { failed } = await checkConsistency(shop.db)
  await shop.close()
  expect(failed).toEqual([])
})
beforeEach(async () => {
  await resetShop(shop)
  offerCash(forty)
})

test('the checkout is told of it where the order could be paid in cash', async () => {
  const ask = async (amount: number, pin: string) =>
    (await call(shop, null, `/api/checkout/cash?amount=${amount}&pin=${pin}`)).json()
  expect(await ask(379_800, '560001')).toEqual({ isOffered: true, saving: 4_000 })
  offerCash({ ...forty, refusedPins: ['56'] })
  expect(await ask(379_800, '560001')).not.toHaveProperty('saving')
  showPayments({ ...usualPayments, ...forty })
  expect(await ask(379_800, '560001')).not.toHaveProperty('saving')
})

test('paid online the order, its payment and its email come to less, each by the same', async () => {
  const asha = await openShopper(shop)
  const { paid, order: bought } = await buy(shop, asha, { amount: 375_800 })
  expect(await paymentOf(shop, paid)).toMatchObject({ amount: 375_800, status: 'captured' })
  const [shown] = (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  expect(shown).toMatchObject({
    subtotal_price: '3798.00',
    total_discounts: '40.00',
    prepaid_saving: '40.00',
    discount_codes: [],
    total_price: '3758.00',
  })
  const adjustments = [{ kind: 'prepaid', label, amount: 4_000 }]
  expect(await showOrder(shop.db, bought.order_number)).toMatchObject({ adjustments, discount: 4_000 })
  expect((await findEmailOrder(shop.deps, bought.id))?.order).toMatchObject({ adjustments, total: 375_800 })
  const [exported] = await findOrdersToExport(shop.db, bought.order_number - 1)
  expect(exported && cellsOfOrder(exported)).toMatchObject({
    'Discount Amount': '40.00',
    'Note Attributes': `${label}: 40.00`,
    Total: '3758.00',
  })
  expect(exported && cellsOfOrder(exported)).not.toHaveProperty('Discount Code')
})

test('it comes after the coupon', async () => {
  offerCash({ saving: 'percent', savingAmount: 5, savingUpToRupees: 1_000 })
  const asha = await openShopper(shop)
  const { order: bought } = await buy(shop, asha, { discountCode: 'PEAK10', amount: 324_729 })
  expect((await showOrder(shop.db, bought.order_number)).adjustments).toEqual([
    { kind: 'coupon', label: 'PEAK10', amount: 37_980 },
    { kind: 'prepaid', label, amount: 17_091 },
  ])
})

test('where it changed meanwhile the shopper reads what the order comes to now', async () => {
  const asha = await openShopper(shop)
  const told = async (amount: number) => (await order(shop, asha, { amount })).json().message
  expect(await told(379_800)).toBe('A price has changed. Your order now comes to ₹3,758.')
  offerCash({ ...forty, savingAmount: 30 })
  expect(await told(375_800)).toBe('A price has changed. Your order now comes to ₹3,768.')
  offerCash()
  expect(await told(376_800)).toBe('A price has changed. Your order now comes to ₹3,798.')
})

test('an order that waits for its payment makes room for the same cart with another saving', async () => {
  const asha = await openShopper(shop)
  const before = await openOrder(shop, asha, { amount: 375_800 })
  offerCash({ ...forty, savingAmount: 30 })
  const after = await openOrder(shop, asha, { amount: 376_800 })
  expect(after).toMatchObject({ amount: 376_800 })
  expect(await statusOf(shop, asha, before.orderId)).toMatchObject({ status: 'expired' })
})

test('in cash nothing is saved', async () => {
  const { order: placed } = await placeInCash(shop)
  expect(placed).toMatchObject({ total_price: '3798.00', total_discounts: '0.00' })
})

test('money that comes within the hour pays it, with its coupon and without the saving still offered', async () => {
  const asha = await openShopper(shop)
  const opened = await openOrder(shop, asha, { discountCode: 'PEAK10', amount: 337_820 })
  await later(shop, 900)
  expect(await statusOf(shop, asha, opened.orderId)).toMatchObject({ status: 'expired' })
  offerCash()
  await verify(shop, asha, await pay(shop, opened.orderId))
  expect(await statusOf(shop, asha, opened.orderId)).toMatchObject({
    status: 'paid',
    order: { total_price: '3378.20' },
  })
})

test('the invoice names it and taxes what was paid; refunds by line give just that back', async () => {
  const asha = await openShopper(shop)
  const products = [
    { productId: shop.variants.chocolate, quantity: 1 },
    { productId: shop.variants.shaker, quantity: 3 },
  ]
  const { order: bought } = await buy(shop, asha, { products, amount: 335_600 })
  const orderNumber = bought.order_number
  await receiveOrder(shop, orderNumber)
  const [invoice] = (await showOrder(shop.db, orderNumber)).documents.map(({ data }) => data as InvoiceData)
  expect(invoice?.adjustments).toEqual([{ label, amount: 4_000 }])
  expect(invoice?.lines.map(({ amount, discount }) => [amount, discount])).toEqual([
    [187_663, 2_237],
    [147_937, 1_763],
  ])
  expect(invoice?.totals.total).toBe(335_600)
  const refunds = []
  for (const [line, quantity] of [
    [1, 1],
    [2, 2],
    [2, 1],
  ] as const)
    refunds.push(
      (await refundOfLine(shop, orderNumber, { line, quantity, reason: 'returned' })).refund.amount,
    )
  expect(refunds).toEqual([187_663, 98_624, 49_313])
  const credited = (await creditNotesOf(shop, bought.id)).map(({ totals }) => totals.taxable)
  expect(credited.reduce((all, taxable) => all + taxable, 0)).toBe(invoice?.totals.taxable)
})
