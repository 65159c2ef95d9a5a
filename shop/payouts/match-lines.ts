import type { LineProblem } from './problems.ts'

export type LineKind = 'payment' | 'refund' | 'other'

/** One movement of money in a payout, in paise. The fee includes its tax. */
export interface ReportedLine {
  entityId: string
  kind: LineKind
  amount: number
  credit: number
  debit: number
  fee: number
  tax: number
  currency: string
}

export interface LineToMatch extends ReportedLine {
  /** What the shop captured or refunded under this id; null where it knows none. */
  knownAmount: number | null
  /** A line of the same id is matched already. */
  isSettled: boolean
}

/** Null where a line matches. In the order given, so that the first of two lines with one id matches and the second does not. */
export function matchLines(lines: readonly LineToMatch[]): (LineProblem | null)[] {
  const settled = new Set<string>()
  return lines.map((line) => {
    const problem = matchLine({ ...line, isSettled: line.isSettled || settled.has(line.entityId) })
    if (problem === null) settled.add(line.entityId)
    return problem
  })
}

function matchLine(line: LineToMatch): LineProblem | null {
  if (line.kind === 'other') return 'adjustment'
  if (line.knownAmount === null) return line.kind === 'payment' ? 'unknown-payment' : 'unknown-refund'
  if (line.isSettled) return 'settled-twice'
  if (line.currency !== 'INR') return 'foreign-currency'
  if (line.amount !== line.knownAmount) return 'amount-differs'
  return isFeeRight(line) ? null : 'fee-differs'
}

/** A fee that is paid from credits, or billed later, leaves the amount whole. */
function isFeeRight({ kind, amount, credit, debit, fee, tax }: ReportedLine): boolean {
  if (tax > fee) return false
  if (kind === 'payment') return debit === 0 && (credit === amount - fee || credit === amount)
  return credit === 0 && (debit === amount + fee || debit === amount)
}
