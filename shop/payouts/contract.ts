import type { LineKind } from './match-lines.ts'
import type { LineProblem, Problem } from './problems.ts'

/** All amounts are paise; negative ones were taken. */
export interface Payout {
  id: string
  /** `reading`: the provider has not reported all of its lines yet. */
  status: 'announced' | 'reading' | 'complete' | 'sum-differs' | 'lines-missing' | 'failed'
  /** By which the merchant's bank knows it. */
  utr: string | null
  settledAt: Date
  amount: number
  /** What the amount has more than the lines. */
  difference: number
  fees: number
  /** The GST in the fees. */
  tax: number
  lines: number
  unmatched: number
}

export interface PayoutLine {
  kind: LineKind
  id: string
  orderNumber: number | null
  amount: number
  fee: number
  tax: number
  net: number
  description: string | null
  problem: LineProblem | null
  /** Why the merchant has accepted the problem; null where nobody has. */
  acceptedReason: string | null
}

export interface UnmatchedMoney {
  problem: Problem
  id: string
  payoutId: string | null
  orderNumber: number | null
  amount: number
  since: Date
  description: string | null
}
