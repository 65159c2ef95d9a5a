import type { Product } from '../../../shop/catalogue/contract.ts'
import { formatRupees, fromRupees } from '../../../shop/money.ts'
import { type CartLine, notChosen } from './cart-lines.ts'
import { newCartLine } from './new-line.ts'

export interface Refreshed {
  lines: readonly CartLine[]
  /** What the shopper is to be told, a sentence each. */
  news: readonly string[]
  /** How many can be had, by variant id, as far as the shop has told; zero where it is sold out. */
  left: Left
}

export type Left = Readonly<Record<string, number>>

/** A product and how many of each variant this shopper can buy; no counts where the shop did not tell. */
export interface OnSale {
  product: Product
  stock: Left
}

/** By `productKey`: null where the shop no longer sells it, absent where nobody could be asked. */
export type FoundProducts = ReadonlyMap<string, OnSale | null>

/** Sets the cart right by the catalogue of now: prices and words follow it, and what is gone goes. */
export function refreshLines(lines: readonly CartLine[], products: FoundProducts): Refreshed {
  const parts = lines.map((line) => refreshLine(line, products.get(productKey(line))))
  return {
    lines: parts.flatMap(({ line }) => line ?? []),
    news: parts.flatMap(({ news }) => news ?? []),
    left: Object.fromEntries(
      parts.flatMap(({ line, left }) => (line && left !== undefined ? [[line.id, left]] : [])),
    ),
  }
}

/** The product's handle, or the variant's id where the line does not tell the product. */
export function productKey({ productId, id }: CartLine): string {
  return productId || id
}

interface RefreshedLine {
  line: CartLine | null
  news?: string
  left?: number | undefined
}

function refreshLine(line: CartLine, onSale: OnSale | null | undefined): RefreshedLine {
  if (onSale === undefined) return { line }
  const variant = onSale?.product.variants.find(({ id }) => id === line.id)
  if (!onSale || !variant) {
    return {
      line: null,
      news: `${describeLine(line)} is no longer available, so we’ve removed it from your cart.`,
    }
  }
  const left = onSale.stock[variant.id] ?? (variant.availability === 'sold-out' ? 0 : undefined)
  const fresh = { ...newCartLine(onSale.product, variant), quantity: line.quantity }
  if (fresh.price === line.price) return { line: fresh, left }
  return {
    line: fresh,
    left,
    news: `${describeLine(fresh)} now costs ${formatPrice(fresh)}; it was ${formatPrice(line)}.`,
  }
}

/** `Whey Blend (1 kg, Kesar Pista)` */
export function describeLine({ title, size, flavor }: CartLine): string {
  const choices = [size, flavor].filter((choice) => choice !== notChosen)
  return choices.length > 0 ? `${title} (${choices.join(', ')})` : title
}

function formatPrice({ price }: CartLine): string {
  return formatRupees(fromRupees(price))
}
