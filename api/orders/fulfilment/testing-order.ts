import { test as base } from 'vitest'
import type { RefundLinesRequest } from '../../../shop/refunds/contract.ts'
import type { CreditNoteData } from '../../../shop/tax/tax-document.ts'
import { openTestCheckout, resetShop, type TestCheckout } from '../checkout/testing.ts'
import { type Basket, buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { findParcelDetails } from '../parcels/find-parcel-details.ts'
import { refundLines } from './refund-lines.ts'
import { showOrder } from './show-order.ts'
import { fulfilmentDeps } from './testing.ts'

export const tub = 189_900
export const shaker = 49_900

export type PaidOrder = Awaited<ReturnType<typeof payForOrder>>

/** On a shop that is as at the start of a day: somebody has paid, usually for three tubs and a shaker. */
export async function payForOrder(shop: TestCheckout, products = tubsAndShaker(shop)) {
  await resetShop(shop)
  const asha = await openShopper(shop)
  const bought = await buy(shop, asha, { products })
  return { asha, bought, orderNumber: bought.order.order_number, orderId: bought.order.id }
}

function tubsAndShaker({ variants }: TestCheckout): NonNullable<Basket['products']> {
  return [
    { productId: variants.chocolate, quantity: 3 },
    { productId: variants.shaker, quantity: 1 },
  ]
}

/** As the shopper sees the newest one. */
export async function orderOf(shop: TestCheckout, asha: Shopper) {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}

export type RefundChanges = Partial<RefundLinesRequest['lines'][number]> &
  Partial<Pick<RefundLinesRequest, 'reason' | 'key'>>

/** Of one damaged piece of the first line, unless told otherwise. */
export function refundOfLine(
  shop: TestCheckout,
  orderNumber: number,
  { reason = 'damaged', key, ...line }: RefundChanges = {},
) {
  const lines = [{ line: 1, quantity: 1, ...line }]
  return refundLines(fulfilmentDeps(shop), { orderNumber, reason, lines, ...(key ? { key } : {}) })
}

interface OrderFixtures extends PaidOrder {
  /** Of the shop, which all tests of a file share. */
  settings: Record<string, string>
  shop: TestCheckout
  paidOrder: PaidOrder
  by: (actor: string) => ReturnType<typeof fulfilmentDeps>
  shopperSees: () => ReturnType<typeof orderOf>
  parcelsNow: () => Promise<string[]>
  statusNow: () => Promise<string>
  stockNow: () => Promise<{ chocolate: number; shaker: number }>
  refund: (changes?: RefundChanges) => ReturnType<typeof refundOfLine>
  refundRows: () => ReturnType<typeof refundsOf>
  creditNotes: () => ReturnType<typeof creditNotesOf>
}

/** Each test has an order that was just paid. */
export const test = base.extend<OrderFixtures>({
  settings: [{}, { scope: 'file' }],
  shop: [
    async ({ settings }, use) => {
      const shop = await openTestCheckout(settings)
      await use(shop)
      await shop.close()
    },
    { scope: 'file' },
  ],
  paidOrder: async ({ shop }, use) => use(await payForOrder(shop)),
  asha: ({ paidOrder }, use) => use(paidOrder.asha),
  bought: ({ paidOrder }, use) => use(paidOrder.bought),
  orderNumber: ({ paidOrder }, use) => use(paidOrder.orderNumber),
  orderId: ({ paidOrder }, use) => use(paidOrder.orderId),
  by: ({ shop }, use) => use((actor) => fulfilmentDeps(shop, actor)),
  shopperSees: ({ shop, asha }, use) => use(() => orderOf(shop, asha)),
  parcelsNow: ({ shop, orderId }, use) =>
    use(async () =>
      (await findParcelDetails(shop.db, orderId)).map(({ number, status }) => `${number} ${status}`),
    ),
  statusNow: ({ shop, orderNumber }, use) => use(async () => (await showOrder(shop.db, orderNumber)).status),
  stockNow: ({ shop }, use) => use(() => stockOf(shop)),
  refund: ({ shop, orderNumber }, use) => use((changes) => refundOfLine(shop, orderNumber, changes)),
  refundRows: ({ shop, orderId }, use) => use(() => refundsOf(shop, orderId)),
  creditNotes: ({ shop, orderId }, use) => use(() => creditNotesOf(shop, orderId)),
})

async function stockOf({ db, variants }: TestCheckout) {
  const rows = await db.selectFrom('stock').select(['variant_id', 'available']).execute()
  const of = (id: string) => rows.find((row) => row.variant_id === id)?.available ?? 0
  return { chocolate: of(variants.chocolate), shaker: of(variants.shaker) }
}

export async function creditNotesOf({ db }: TestCheckout, orderId: string): Promise<CreditNoteData[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('data')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data as CreditNoteData)
}

export function refundsOf({ db }: TestCheckout, orderId: string) {
  return db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}
