import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Adjustment } from '../../../shop/orders/adjustments.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { lineName } from '../../../shop/orders/line-name.ts'
import type { OrderedLine } from '../../../shop/tax/invoice.ts'
import type { Tx } from '../../platform/postgres/database.ts'

export interface InvoicedOrder {
  number: number | null
  orderedAt: string
  total: Paise
  address: ShippingAddress
  lines: LineToInvoice[]
  adjustments: (Pick<Adjustment, 'kind' | 'label'> & { shares: Paise[] })[]
}

export type LineToInvoice = Omit<OrderedLine, 'hsn'> & { handle: string; attributes: unknown }

/** Locked, so that two parcels never count on the same pieces. */
export async function lockInvoicedOrder(tx: Tx, orderId: string): Promise<InvoicedOrder | null> {
  const order = await tx
    .selectFrom('order')
    .select(['order_number', 'created_at', 'total_paise', 'shipping_address'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return null
  return {
    number: order.order_number,
    orderedAt: order.created_at.toISOString(),
    total: order.total_paise,
    address: order.shipping_address as ShippingAddress,
    lines: await findLines(tx, orderId),
    adjustments: await findAdjustments(tx, orderId),
  }
}

function findAdjustments(tx: Tx, orderId: string): Promise<InvoicedOrder['adjustments']> {
  return tx
    .selectFrom('order_adjustment')
    .select(['kind', 'label', sql<Paise[]>`to_json(shares)`.as('shares')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

async function findLines(tx: Tx, orderId: string): Promise<LineToInvoice[]> {
  const rows = await tx
    .selectFrom('order_line')
    .leftJoin('product', 'product.id', 'order_line.product_id')
    .selectAll('order_line')
    .select('product.facts')
    .where('order_id', '=', orderId)
    .orderBy('order_line.position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    description: lineName({ title: row.title, variantTitle: row.variant_title }),
    sku: row.sku,
    quantity: row.quantity,
    unitPrice: row.unit_price_paise,
    discount: row.discount_paise,
    handle: row.product_handle,
    attributes: row.facts,
  }))
}
