import { fromRupees, toRupees } from '../../../shop/money.ts'
import { shop } from '../shop-facts.ts'

/** One line of the cart as it lies in localStorage under `cartItems`; the specification names all fields but two. */
export interface CartLine {
  /** The variant's id. */
  id: string
  /** The product's handle; empty in a cart of the specification's fields until the catalogue has named it. */
  productId: string
  /** What names the variant in its product's URL, `flavour=…&size=…`; empty where it is not known. */
  variantQuery: string
  title: string
  /** Rupees, for one piece. */
  price: number
  /** Where its photograph lies; empty where it has none. */
  image: string
  size: string
  flavor: string
  quantity: number
}

export type NewCartLine = Omit<CartLine, 'quantity'>

/** The server refuses more (`shop/cart/contract.ts`), so the cart stops there as well. */
export const { quantityPerLine: mostOfAKind, linesPerCart: mostLines } = shop.limits

/** Rupees; sums of anything above it could leave the whole numbers. */
const highestPrice = 1e8

export const notChosen = 'N/A'

/** Reads a stored cart. Anybody may have edited it: what cannot be a line is dropped, what can is set right. */
export function readCartLines(text: string | null): readonly CartLine[] {
  const lines = parseList(text).flatMap(readLine)
  return mergeSameVariant(lines).slice(0, mostLines)
}

/** One more line, or a higher quantity of the same variant; the newest facts about the variant win. */
export function addLine(lines: readonly CartLine[], added: NewCartLine, quantity = 1): readonly CartLine[] {
  if (lines.some(({ id }) => id === added.id)) {
    return lines.map((line) =>
      line.id === added.id ? { ...added, quantity: allowedQuantity(line.quantity + quantity) } : line,
    )
  }
  if (lines.length >= mostLines) return lines
  return [...lines, { ...added, quantity: allowedQuantity(quantity) }]
}

/** Zero or less removes the line; an unknown variant changes nothing. */
export function setLineQuantity(
  lines: readonly CartLine[],
  variantId: string,
  quantity: number,
): readonly CartLine[] {
  if (quantity <= 0) return lines.filter(({ id }) => id !== variantId)
  return lines.map((line) =>
    line.id === variantId ? { ...line, quantity: allowedQuantity(quantity) } : line,
  )
}

export type BoughtLine = Pick<CartLine, 'id' | 'quantity'>

/** What is left when these have been bought. */
export function withoutBought(
  lines: readonly CartLine[],
  bought: readonly BoughtLine[],
): readonly CartLine[] {
  return bought.reduce((left, { id, quantity }) => {
    const line = left.find((one) => one.id === id)
    return line ? setLineQuantity(left, id, line.quantity - quantity) : left
  }, lines)
}

export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function readLine(stored: unknown): CartLine[] {
  if (typeof stored !== 'object' || stored === null) return []
  const line = stored as Record<string, unknown>
  const quantity = Number(line.quantity ?? 1)
  const price = Number(line.price)
  if (!isText(line.id)) return []
  if (!Number.isFinite(quantity) || quantity < 1 || !(price >= 0 && price <= highestPrice)) return []
  return [
    {
      id: line.id,
      productId: isText(line.productId) ? line.productId : '',
      variantQuery: isText(line.variantQuery) ? line.variantQuery : '',
      title: [line.title, line.productId].find(isText) ?? notChosen,
      price: toRupees(fromRupees(price)),
      image: isOwnImage(line.image) ? line.image : '',
      size: isText(line.size) ? line.size : notChosen,
      flavor: isText(line.flavor) ? line.flavor : notChosen,
      quantity: allowedQuantity(quantity),
    },
  ]
}

function isText(value: unknown): value is string {
  // Half a character cannot stand in an address.
  return typeof value === 'string' && value !== '' && value.length <= 300 && value.isWellFormed()
}

function isOwnImage(value: unknown): value is string {
  return isText(value) && /^\/[^/]/.test(value)
}

function allowedQuantity(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity), 1), mostOfAKind)
}

function mergeSameVariant(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce<readonly CartLine[]>(
    (merged, { quantity, ...line }) => addLine(merged, line, quantity),
    [],
  )
}
