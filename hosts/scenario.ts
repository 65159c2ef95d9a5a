import type { Random } from '../client/random.ts'
import type { Violation } from '../faults/checks/checks.ts'
import type { Sabotage } from '../faults/sabotage/sabotages.ts'

export interface Setting {
  random: Random
  /** How often scenario 3 kills the primary. */
  kills: number
  rate: number
  sabotages: readonly Sabotage[]
  isSynchronous: boolean
  onViolation: (violation: Violation) => void
  onProgress: (text: string) => void
}

/** What was measured, in the words of the table. */
export type Figures = Readonly<Record<string, number | string>>

export interface Scenario {
  number: number
  title: string
  run(setting: Setting): Promise<Figures>
}

export interface ScenarioResult {
  number: number
  title: string
  seconds: number
  figures: Figures
  violations: readonly Violation[]
}
