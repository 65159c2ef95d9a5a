import { addPaise, formatRupees, lessPaise, noMoney, type Paise, paise } from '../money.ts'
import type { PayBy } from '../orders/states.ts'
import { plainReference, type RemittanceRow, type RowProblem } from './read-remittance.ts'

export interface CashParcel {
  parcelId: string
  orderNumber: number
  awb: string
  payBy: PayBy
  /** It was lost. */
  isCancelled: boolean
  /** Null until it is delivered. */
  due: CashDue | null
}

interface CashDue {
  amount: Paise
  remitted: Paise
  writtenOff: Paise
  /** Recorded before. */
  lines: readonly { amount: number; reference: string }[]
}

export interface MatchedRow {
  row: number
  parcelId: string
  orderNumber: number
  /** In paise; below zero where the carrier takes it back. */
  amount: number
  /** Of it, what was written off before. */
  wasWrittenOff: Paise
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
  const accounts = new Map<string, Account>()
  const knownRows: RemittanceRow[] = []
  for (const [awb, found] of Map.groupBy(parcels, ({ awb }) => awb)) accounts.set(awb, openAccount(found))
  const take = (one: RemittanceRow) => takeRow(one, accounts.get(one.awb), { matched, knownRows })
  const refused = rows.filter((one) => take(one) !== null)
  // Once more: what a file pays and takes back of a parcel may stand in either order.
  for (const one of refused) {
    const text = take(one)
    if (text !== null) matched.problems.push({ row: one.row, text })
  }
  for (const one of knownRows) {
    const text = problemOfKnown(one, accounts.get(one.awb))
    if (text === null) matched.known += 1
    else matched.problems.push({ row: one.row, text })
  }
  return matched
}

/** Of an AWB, as the rows before have left it. */
interface Account {
  /** More than one where two carriers have the same AWB. */
  parcels: readonly CashParcel[]
  left: Paise
  remitted: Paise
  writtenOff: Paise
  /** Recorded before, and not named by a row of this file yet. */
  lines: { amount: number; reference: string }[]
}

const nothingDue: CashDue = { amount: noMoney, remitted: noMoney, writtenOff: noMoney, lines: [] }

function openAccount(parcels: readonly CashParcel[]): Account {
  const due = parcels[0]?.due
  const { amount, remitted, writtenOff, lines } = due ?? nothingDue
  const left = lessPaise(amount, addPaise(remitted, writtenOff))
  return { parcels, left, remitted, writtenOff, lines: [...lines] }
}

interface Taken {
  matched: MatchedRemittance
  /** Those that an earlier file seems to have had. */
  knownRows: RemittanceRow[]
}

/** What is wrong with it; else null. */
function takeRow(
  one: RemittanceRow,
  account: Account | undefined,
  { matched, knownRows }: Taken,
): string | null {
  const [parcel, other] = account?.parcels ?? []
  if (!account || !parcel) return `No parcel has AWB ${one.awb}.`
  if (other) return `Two carriers have a parcel with AWB ${one.awb}.`
  const problem = problemOf(one, parcel)
  if (problem) return problem
  if (takeKnown(account.lines, one)) {
    knownRows.push(one)
    return null
  }
  const tooMuch = problemOfAmount(one, parcel, account)
  if (tooMuch) return tooMuch
  const { row, amount, reference } = one
  const { parcelId, orderNumber } = parcel
  const wasWrittenOff = enter(account, amount)
  matched.recorded.push({ row, parcelId, orderNumber, amount, wasWrittenOff, reference })
  return null
}

/** Says how much of it was written off before. */
function enter(account: Account, amount: number): Paise {
  if (amount > 0) return pay(account, paise(amount))
  const takenBack = paise(-amount)
  account.remitted = lessPaise(account.remitted, takenBack)
  account.left = addPaise(account.left, takenBack)
  return noMoney
}

/** First what is due; what it pays beyond was written off, and is no more. */
function pay(account: Account, amount: Paise): Paise {
  const ofDue = paise(Math.min(amount, account.left))
  const wasWrittenOff = lessPaise(amount, ofDue)
  account.remitted = addPaise(account.remitted, amount)
  account.left = lessPaise(account.left, ofDue)
  account.writtenOff = lessPaise(account.writtenOff, wasWrittenOff)
  return wasWrittenOff
}

function problemOf(
  { awb }: RemittanceRow,
  { orderNumber, payBy, isCancelled, due }: CashParcel,
): string | null {
  if (payBy === 'online')
    return `Order ${orderNumber} (AWB ${awb}) was paid online: there was nothing to collect.`
  if (isCancelled)
    return `Order ${orderNumber} (AWB ${awb}) was lost and is cancelled. What the carrier pays for the loss is not recorded here.`
  if (!due)
    return `Order ${orderNumber} (AWB ${awb}) is not delivered here. Mark it as delivered, then upload the file again.`
  return null
}

/** Each recorded line stands for one row. */
function takeKnown(lines: { amount: number; reference: string }[], row: RemittanceRow): boolean {
  const named = plainReference(row.reference)
  const at = lines.findIndex(
    ({ amount, reference }) => amount === row.amount && plainReference(reference) === named,
  )
  if (at < 0) return false
  lines.splice(at, 1)
  return true
}

/** Without a reference, what a carrier pays again after it took it back looks like the row of the earlier file. */
function problemOfKnown(one: RemittanceRow, account: Account | undefined): string | null {
  const [parcel] = account?.parcels ?? []
  if (!account || !parcel || one.reference !== '') return null
  const isReversed = account.lines.some(({ amount }) => amount === -one.amount)
  if (!isReversed || problemOfAmount(one, parcel, account) !== null) return null
  const of = `order ${parcel.orderNumber} (AWB ${one.awb})`
  return `${formatRupees(paise(Math.abs(one.amount)))} of ${of} is recorded, and was ${one.amount > 0 ? 'taken back' : 'paid'} since. If it came once more, write its reference (UTR) in the file.`
}

function problemOfAmount(
  { awb, amount }: RemittanceRow,
  { orderNumber }: CashParcel,
  { left, remitted, writtenOff }: Account,
): string | null {
  const toCome = addPaise(left, writtenOff)
  if (-remitted <= amount && amount <= toCome) return null
  const of = `order ${orderNumber} (AWB ${awb})`
  const sum = formatRupees(paise(Math.abs(amount)))
  if (amount < 0)
    return `${sum} that the carrier takes back of ${of} is more than the ${formatRupees(remitted)} that it has paid. Upload the file with that payment first.`
  return toCome > 0
    ? `${sum} for ${of} is more than the ${formatRupees(toCome)} that is due.`
    : `Nothing is due any more for ${of}: all of it is remitted.`
}
