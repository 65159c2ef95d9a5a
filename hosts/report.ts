import { writeFile } from 'node:fs/promises'
import type { TrialResult } from './trial.ts'

export interface Report {
  seed: number
  rate: number
  sabotage: string | null
  trials: readonly TrialResult[]
}

export async function report(result: Report, json: string | null): Promise<void> {
  process.stdout.write(`${tableOf(result.trials)}\n`)
  if (json) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`)
}

/** A line for each trial, then what it found. */
export function tableOf(trials: readonly TrialResult[]): string {
  const lines = trials.flatMap(({ number, title, seconds, figures, violations }) => {
    const outcome = violations.length === 0 ? 'holds' : 'BROKEN'
    const measured = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
    return [
      `${String(number).padStart(2)}  ${outcome.padEnd(7)}${`${seconds} s`.padStart(6)}  ${title}`,
      `      ${measured.join(' · ')}`,
      ...violations.map(({ check, found }) => `      ${check}: ${found}`),
    ]
  })
  return lines.join('\n')
}
