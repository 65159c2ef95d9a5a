import { writeFile } from 'node:fs/promises'
import type { Violation } from './checks.ts'
import type { Outages } from './outages.ts'

export interface Result extends Outages {
  seed: number
  kills: number
  postgresKills: number
  checkouts: number
  paid: number
  refunds: number
  resentEmails: number
  seconds: number
  logs: string | null
  violations: readonly Violation[]
}

export async function report(result: Result, json: string | null): Promise<void> {
  const { violations, logs, ...figures } = result
  for (const [name, figure] of Object.entries(figures))
    say(`${name.padEnd(20)}${String(figure).padStart(10)}`)
  say(`${'violations'.padEnd(20)}${String(violations.length).padStart(10)}`)
  for (const { check, found } of violations) say(`  ${check}\n    ${found}`)
  if (logs) say(`what the processes said: ${logs}/logs`)
  if (json) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
