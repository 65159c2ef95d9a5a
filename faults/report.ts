import { writeFile } from 'node:fs/promises'
import type { Violation } from './checks.ts'
import type { Outages } from './outages.ts'

export interface Result extends Outages {
  seed: number
  kills: number
  postgresKills: number
  /** Orders that were opened. */
  checkouts: number
  /** Of them, those that were ever paid. */
  paid: number
  /** Refunds that the provider has made for us. */
  refunds: number
  /** Emails that came more than once, known by their Message-ID. */
  resentEmails: number
  seconds: number
  /** Where the words of the processes lie, in case somebody has to look. */
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
