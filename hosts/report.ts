import { writeFileSync } from 'node:fs'
import type { ScenarioResult } from './scenario.ts'

export interface Report {
  seed: number
  rate: number
  sabotage: string | null
  scenarios: readonly ScenarioResult[]
}

export function report(result: Report, json: string | null): void {
  process.stdout.write(`${tableOf(result.scenarios)}\n`)
  if (json) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`)
}

/** A line for each scenario, then what it found. */
export function tableOf(scenarios: readonly ScenarioResult[]): string {
  const lines = scenarios.flatMap(({ number, title, seconds, figures, violations }) => {
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
