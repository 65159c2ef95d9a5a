import type { Product } from '../../../shop/catalogue/contract.ts'
import { formatRupees, fromRupees } from '../../../shop/money.ts'
import { type CartLine, notChosen } from './cart-lines.ts'
import { newCartLine } from './new-line.ts'

export interface Refreshed {
  lines: readonly CartLine[]
  notices: readonly string[]
  /** Missing where the stock could not be read. */
  stock: StockCounts
}

/** By variant id. */
export type StockCounts = Readonly<Record<string, number>>

export interface OnSale {
  product: Product
  stock: StockCounts
}

/** By `productKey`: null where the shop no longer sells it, missing where the request failed. */
export type FoundProducts = ReadonlyMap<string, OnSale | null>

/** Updates prices and titles from the catalogue and removes what is no longer sold. */
export function refreshLines(lines: readonly CartLine[], products: FoundProducts): Refreshed {
  const parts = lines.map((line) => refreshLine(line, products.get(productKey(line))))
  return {
    lines: parts.flatMap(({ line }) => line ?? []),
    notices: parts.flatMap(({ notice }) => notice ?? []),
    stock: Object.fromEntries(
      parts.flatMap(({ line, stock }) => (line && stock !== undefined ? [[line.id, stock]] : [])),
    ),
  }
}

/** The product's handle, or the variant's id where the line has none. */
export function productKey({ productId, id }: CartLine): string {
  return productId || id
}

interface RefreshedLine {
  line: CartLine | null
  notice?: string
  stock?: number | undefined
}

function refreshLine(line: CartLine, onSale: OnSale | null | undefined): RefreshedLine {
  if (onSale === undefined) return { line }
  const variant = onSale?.product.variants.find(({ id }) => id === line.id)
  if (!onSale || !variant) {
    return {
      line: null,
      notice: `${describeLine(line)} is no longer available, so we’ve removed it from your cart.`,
    }
  }
  const stock = onSale.stock[variant.id] ?? (variant.availability === 'sold-out' ? 0 : undefined)
  const fresh = { ...newCartLine(onSale.product, variant), quantity: line.quantity }
  if (fresh.price === line.price) return { line: fresh, stock }
  return {
    line: fresh,
    stock,
    notice: `${describeLine(fresh)} now costs ${formatPrice(fresh)}; it was ${formatPrice(line)}.`,
  }
}

export function describeLine({ title, size, flavor }: CartLine): string {
  const choices = [size, flavor].filter((choice) => choice !== notChosen)
  return choices.length > 0 ? `${title} (${choices.join(', ')})` : title
}

function formatPrice({ price }: CartLine): string {
  return formatRupees(fromRupees(price))
}
