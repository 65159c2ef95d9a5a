import type { LineItem, Order } from '../../../shop/orders/contract.ts'
import { lineName } from '../../../shop/orders/line-name.ts'
import { type CartLine, clearCart, replaceCart } from '../cart/cart-store.ts'
import { newCartLine } from '../cart/new-line.ts'
import type { OnSale } from '../cart/refresh-lines.ts'
import { shopApi } from '../session/browser-api.ts'
import { isNotFound } from '../shop-api.ts'
import { toastAfterReload } from '../toasts/toast.tsx'

export interface ReOrder {
  lines: readonly CartLine[]
  /** A sentence for each line that could not be added in full. */
  missing: readonly string[]
}

/** Replaces the cart and opens the payment step, unless nothing can be bought. Returns what could not be added. */
export async function reOrder(order: Order): Promise<readonly string[]> {
  const { lines, missing } = reOrderLines(order.line_items, await findOnSale(order.line_items))
  if (lines.length === 0) return missing
  clearCart()
  replaceCart(lines)
  toastAfterReload(['Items added to the cart.', ...missing].join(' '))
  location.assign('/checkout/shipping')
  return []
}

export function reOrderLines(items: readonly LineItem[], onSale: ReadonlyMap<string, OnSale>): ReOrder {
  const parts = items.map((item) => reOrderLine(item, onSale.get(item.product_id)))
  return {
    lines: parts.flatMap(({ line }) => line ?? []),
    missing: parts.flatMap(({ missing }) => missing ?? []),
  }
}

function reOrderLine(item: LineItem, onSale: OnSale | undefined): { line?: CartLine; missing?: string } {
  const name = lineName({ title: item.title, variantTitle: item.variant_title })
  const variant = onSale?.product.variants.find(({ id }) => id === item.variant_id)
  if (!onSale || !variant) return { missing: `${name} is no longer available.` }
  const left = onSale.stock[variant.id] ?? 0
  if (left < 1) return { missing: `${name} is sold out.` }
  const line = { ...newCartLine(onSale.product, variant), quantity: Math.min(item.quantity, left) }
  return left < item.quantity ? { line, missing: `Only ${left} of ${name} left.` } : { line }
}

async function findOnSale(items: readonly LineItem[]): Promise<ReadonlyMap<string, OnSale>> {
  const handles = [...new Set(items.map(({ product_id }) => product_id))]
  const found = await Promise.all(handles.map(findProductOnSale))
  return new Map(found.flatMap((onSale, index) => (onSale ? [[handles[index] ?? '', onSale] as const] : [])))
}

/** Null for a product that is no longer sold. */
async function findProductOnSale(handle: string): Promise<OnSale | null> {
  try {
    const [product, { stock }] = await Promise.all([shopApi.findProduct(handle), shopApi.readStock(handle)])
    return { product, stock }
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
