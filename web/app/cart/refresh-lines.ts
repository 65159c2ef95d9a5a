import type { Product } from '../../../shop/catalogue/contract.ts'
import { formatRupees, paise } from '../../../shop/money.ts'
import { type CartLine, notChosen } from './cart-lines.ts'
import { newCartLine } from './new-line.ts'

export interface Refreshed {
  lines: readonly CartLine[]
  /** What the shopper is to be told, a sentence each. */
  news: readonly string[]
  /** Ids of variants that cannot be bought now. */
  soldOut: readonly string[]
}

/** Products by handle: null where the shop no longer sells it, absent where nobody could be asked. */
export type FoundProducts = ReadonlyMap<string, Product | null>

/** Sets the cart right by the catalogue of now: prices and words follow it, and what is gone goes. */
export function refreshLines(lines: readonly CartLine[], products: FoundProducts): Refreshed {
  const parts = lines.map((line) => refreshLine(line, products.get(line.productId)))
  return {
    lines: parts.flatMap(({ line }) => line ?? []),
    news: parts.flatMap(({ news }) => news ?? []),
    soldOut: parts.flatMap(({ line, soldOut }) => (line && soldOut ? line.id : [])),
  }
}

interface RefreshedLine {
  line: CartLine | null
  news?: string
  soldOut?: boolean
}

function refreshLine(line: CartLine, product: Product | null | undefined): RefreshedLine {
  if (product === undefined) return { line }
  const variant = product?.variants.find(({ id }) => id === line.id)
  if (!product || !variant) {
    return { line: null, news: `${describeLine(line)} is no longer sold, so it left your cart.` }
  }
  const soldOut = variant.availability === 'sold-out'
  const fresh = { ...newCartLine(product, variant), quantity: line.quantity }
  if (fresh.price === line.price) return { line: fresh, soldOut }
  return {
    line: fresh,
    soldOut,
    news: `${describeLine(fresh)} now costs ${formatPrice(fresh)}; it was ${formatPrice(line)}.`,
  }
}

/** `Whey Blend (1 kg, Kesar Pista)` */
export function describeLine({ title, size, flavor }: CartLine): string {
  const choices = [size, flavor].filter((choice) => choice !== notChosen)
  return choices.length > 0 ? `${title} (${choices.join(', ')})` : title
}

function formatPrice({ price }: CartLine): string {
  return formatRupees(paise(Math.round(price * 100)))
}
