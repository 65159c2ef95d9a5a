import type { Random } from '../client/random.ts'
import type { Violation } from '../faults/checks.ts'
import type { Sabotage } from '../faults/sabotage/sabotages.ts'

export interface Setting {
  random: Random
  /** How often trial 3 kills the primary. */
  kills: number
  /** Orders a second. */
  rate: number
  sabotages: readonly Sabotage[]
  isSynchronous: boolean
  onViolation: (violation: Violation) => void
  onProgress: (text: string) => void
}

/** What was measured, in the words of the table. */
export type Figures = Readonly<Record<string, number | string>>

export interface Trial {
  number: number
  title: string
  run(setting: Setting): Promise<Figures>
}

export interface TrialResult {
  number: number
  title: string
  seconds: number
  figures: Figures
  violations: readonly Violation[]
}
