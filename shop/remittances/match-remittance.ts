import { addPaise, formatRupees, lessPaise, type Paise } from '../money.ts'
import type { PayBy } from '../orders/states.ts'
import type { RemittanceRow, RowProblem } from './read-remittance.ts'

export interface CashParcel {
  parcelId: string
  orderNumber: number
  awb: string
  payBy: PayBy
  /** Null until it is delivered. */
  due: CashDue | null
}

interface CashDue {
  amount: Paise
  remitted: Paise
  writtenOff: Paise
  /** Recorded before. */
  lines: readonly { amount: Paise; reference: string }[]
}

export interface MatchedRow {
  row: number
  parcelId: string
  amount: Paise
  reference: string
}

export interface MatchedRemittance {
  recorded: MatchedRow[]
  /** Recorded before, by an earlier file. */
  known: number
  problems: RowProblem[]
}

/** Which rows pay for which parcels, to the paisa; the others with a sentence each. */
export function matchRemittance(
  rows: readonly RemittanceRow[],
  parcels: readonly CashParcel[],
): MatchedRemittance {
  const matched: MatchedRemittance = { recorded: [], known: 0, problems: [] }
  const seen = new Map(parcels.map(({ parcelId, due }) => [parcelId, [...(due?.lines ?? [])]]))
  for (const one of rows) {
    const found = parcels.filter(({ awb }) => awb === one.awb)
    const [parcel] = found
    const text = found.length > 1 ? `Two carriers have a parcel with AWB ${one.awb}.` : problemOf(one, parcel)
    if (text !== null || !parcel?.due) {
      matched.problems.push({ row: one.row, text: text ?? '' })
    } else if (takeKnown(seen.get(parcel.parcelId) ?? [], one)) {
      matched.known += 1
    } else {
      const left = leftOf(parcel.due, matched.recorded, parcel.parcelId)
      const tooMuch = problemOfAmount(one, parcel, left)
      if (tooMuch) matched.problems.push({ row: one.row, text: tooMuch })
      else
        matched.recorded.push({
          row: one.row,
          parcelId: parcel.parcelId,
          amount: one.amount,
          reference: one.reference,
        })
    }
  }
  return matched
}

function problemOf({ awb }: RemittanceRow, parcel: CashParcel | undefined): string | null {
  if (!parcel) return `No parcel has AWB ${awb}.`
  const { orderNumber, payBy, due } = parcel
  if (payBy === 'online')
    return `Order ${orderNumber} (AWB ${awb}) was paid online: there was nothing to collect.`
  if (!due)
    return `Order ${orderNumber} (AWB ${awb}) is not delivered here. Mark it as delivered, then upload the file again.`
  return null
}

/** Each recorded line stands for one row. */
function takeKnown(lines: { amount: Paise; reference: string }[], row: RemittanceRow): boolean {
  const at = lines.findIndex(({ amount, reference }) => amount === row.amount && reference === row.reference)
  if (at < 0) return false
  lines.splice(at, 1)
  return true
}

function leftOf(due: CashDue, recorded: readonly MatchedRow[], parcelId: string): Paise {
  const now = recorded.filter((row) => row.parcelId === parcelId).map(({ amount }) => amount)
  return lessPaise(due.amount, addPaise(due.remitted, due.writtenOff, ...now))
}

function problemOfAmount(
  { awb, amount }: RemittanceRow,
  { orderNumber, due }: CashParcel,
  left: Paise,
): string | null {
  if (amount <= left) return null
  const of = `order ${orderNumber} (AWB ${awb})`
  if (left > 0) return `${formatRupees(amount)} for ${of} is more than the ${formatRupees(left)} that is due.`
  return (due?.writtenOff ?? 0) > 0
    ? `Nothing is due any more for ${of}: what was missing is written off.`
    : `Nothing is due any more for ${of}: all of it is remitted.`
}
