import { fromRupees, toRupees } from '../../../shop/money.ts'
import { shop } from '../shop-settings.ts'

/** In localStorage under `cartItems`, as specified but for `productId` and `variantQuery`. */
export interface CartLine {
  /** Of the variant. */
  id: string
  /** The product's handle; empty in a cart from elsewhere until it is refreshed. */
  productId: string
  /** `flavour=…&size=…`; empty where unknown. */
  variantQuery: string
  title: string
  /** Rupees, for one. */
  price: number
  /** A path; may be empty. */
  image: string
  size: string
  flavor: string
  quantity: number
}

export type NewCartLine = Omit<CartLine, 'quantity'>

/** The server refuses more (`shop/cart/contract.ts`). */
export const { quantityPerLine: maxQuantity, linesPerCart: maxLines } = shop.limits

/** In rupees: keeps sums below `Number.MAX_SAFE_INTEGER` paise. */
const highestPrice = 1e8

export const notChosen = 'N/A'

/** Users can edit their storage: invalid lines are dropped, invalid fields replaced. */
export function readCartLines(text: string | null): readonly CartLine[] {
  const lines = parseList(text).flatMap(readLine)
  return mergeSameVariant(lines).slice(0, maxLines)
}

export function addLine(lines: readonly CartLine[], added: NewCartLine, quantity = 1): readonly CartLine[] {
  if (lines.some(({ id }) => id === added.id)) {
    return lines.map((line) =>
      line.id === added.id ? { ...added, quantity: allowedQuantity(line.quantity + quantity) } : line,
    )
  }
  if (lines.length >= maxLines) return lines
  return [...lines, { ...added, quantity: allowedQuantity(quantity) }]
}

/** Zero or less removes the line. */
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
      variantQuery: isVariantQuery(line.variantQuery) ? line.variantQuery : '',
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
  // A lone surrogate cannot be part of a URL.
  return typeof value === 'string' && value !== '' && value.length <= 300 && value.isWellFormed()
}

/** As URLSearchParams writes it: the router refuses a `#` in it. */
function isVariantQuery(value: unknown): value is string {
  return isText(value) && /^[\w=&%.*+-]*$/.test(value)
}

/** A backslash or tab after the slash would lead to another site. */
function isOwnImage(value: unknown): value is string {
  return isText(value) && /^\/[\w-]/.test(value)
}

function allowedQuantity(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity), 1), maxQuantity)
}

function mergeSameVariant(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce<readonly CartLine[]>(
    (merged, { quantity, ...line }) => addLine(merged, line, quantity),
    [],
  )
}
