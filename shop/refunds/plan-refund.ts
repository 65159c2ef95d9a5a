import { smallestPayment, splitDiscount } from '../cart/price-cart.ts'
import { addPaise, noMoney, type Paise, paise } from '../money.ts'
import type { ParcelStatus } from '../parcels/states.ts'
import { Refusal } from '../refusal.ts'
import type { RefundLinesRequest } from './contract.ts'
import { isForMoney, type LineRefundReason, parcelsOf } from './reasons.ts'

/** Pieces of one line in one packed parcel. */
export interface RefundableParcel {
  /** Null for an order that was sent before there were parcels. */
  parcelId: string | null
  status: ParcelStatus
  quantity: number
  refunded: number
}

export interface RefundableLine {
  line: number
  sku: string
  title: string
  variantTitle: string
  /** Of what was invoiced for it, still to be refunded. */
  left: Paise
  parcels: readonly RefundableParcel[]
}

export interface RefundPart {
  /** Null for products that stay with the customer. */
  parcelId: string | null
  quantity: number
  amount: Paise
}

export interface PlannedLine {
  line: number
  title: string
  variantTitle: string
  quantity: number
  amount: Paise
  restock: boolean
  parts: readonly RefundPart[]
}

type Wanted = RefundLinesRequest['lines'][number] & { reason: LineRefundReason }

/**
 * Amounts, and from which parcels the pieces are. Throws `refund-line-unknown`, `refund-line-twice`, `refund-quantity`,
 * `refund-amount`, `refund-amount-needed`, `refund-restock` and `refund-too-small`.
 */
export function planRefund(
  lines: readonly RefundableLine[],
  { reason, lines: wanted }: Pick<RefundLinesRequest, 'reason' | 'lines'>,
): PlannedLine[] {
  const planned = wanted.map((each, index) => {
    const found = lines.find(({ line }) => line === each.line)
    if (!found) throw new Refusal('refund-line-unknown', { line: each.line, lines: lines.length })
    if (wanted.slice(0, index).some(({ line }) => line === each.line))
      throw new Refusal('refund-line-twice', { line: each.line })
    return planLine(found, { ...each, reason })
  })
  const amount = addPaise(...planned.map((one) => one.amount))
  if (amount < smallestPayment) throw new Refusal('refund-too-small', { amount })
  return planned
}

function planLine(found: RefundableLine, wanted: Wanted): PlannedLine {
  const { restock = false, reason, quantity, amount: asked } = wanted
  if (restock && (isForMoney(reason) || reason === 'lost')) throw new Refusal('refund-restock', { reason })
  const parcels = parcelsFor(found, { reason, restock })
  if (asked === undefined && (reason === 'price-adjustment' || (isForMoney(reason) && quantity === 0)))
    throw new Refusal('refund-amount-needed', { line: found.line, left: found.left })
  const left = piecesIn(parcels)
  // An amount of money needs no pieces, only an invoice.
  if (!isForMoney(reason) || asked === undefined || quantity !== 0 || left === 0)
    requireQuantity(found, { reason, restock, quantity, left })
  const isFree = found.left === 0 && !isForMoney(reason)
  const amount =
    isFree && !asked ? noMoney : requireAmount(found, asked ?? shareOf(found, { reason, quantity }))
  const taken = isForMoney(reason) ? [{ parcelId: null, quantity: 0 }] : takePieces(parcels, quantity)
  const { line, title, variantTitle } = found
  const pieces = isForMoney(reason) ? 0 : quantity
  const parts = splitAmount(taken, amount)
  return { line, title, variantTitle, quantity: pieces, amount, restock, parts }
}

interface Choice {
  reason: LineRefundReason
  restock: boolean
}

/** What came back as a parcel is on sale or in quarantine already, so it is not restocked again. */
function parcelsFor({ parcels }: RefundableLine, { reason, restock }: Choice): RefundableParcel[] {
  if (isForMoney(reason)) return parcels.map((parcel) => ({ ...parcel, refunded: 0 }))
  return parcelsOf[reason].flatMap((status) =>
    parcels.filter((parcel) => parcel.status === status && !(restock && status === 'returned')),
  )
}

function piecesIn(parcels: readonly RefundableParcel[]): number {
  return parcels.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
}

/** The last pieces take what is left. */
function shareOf(
  found: RefundableLine,
  { reason, quantity }: { reason: LineRefundReason; quantity: number },
): Paise {
  const pieces = piecesIn(isForMoney(reason) ? parcelsFor(found, { reason, restock: false }) : found.parcels)
  return paise(Number((BigInt(found.left) * BigInt(quantity)) / BigInt(pieces)))
}

type Pieces = Omit<RefundPart, 'amount'>

function takePieces(parcels: readonly RefundableParcel[], quantity: number): Pieces[] {
  let rest = quantity
  return parcels.flatMap(({ parcelId, ...parcel }) => {
    const taken = Math.min(rest, parcel.quantity - parcel.refunded)
    rest -= taken
    return taken === 0 ? [] : [{ parcelId, quantity: taken }]
  })
}

function splitAmount(taken: readonly Pieces[], amount: Paise): RefundPart[] {
  const weights = taken.map(({ quantity }) => paise(Math.max(quantity, 1)))
  const shares = splitDiscount(amount, weights)
  return taken.map((part, index) => ({ ...part, amount: shares[index] ?? noMoney }))
}

function requireQuantity(
  { line, sku }: RefundableLine,
  asked: Choice & { quantity: number; left: number },
): void {
  const { quantity, left } = asked
  if (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= left) return
  throw new Refusal('refund-quantity', { line, sku, ...asked })
}

function requireAmount({ line, sku, left }: RefundableLine, amount: number): Paise {
  if (Number.isSafeInteger(amount) && amount >= 1 && amount <= left) return paise(amount)
  throw new Refusal('refund-amount', { line, sku, amount, left })
}
