import { writeFile } from 'node:fs/promises'
import type { Violation } from './checks/checks.ts'
import type { Outages } from './outages.ts'

export interface Result extends Outages {
  seed: number
  kills: number
  postgresKills: number
  checkedKills: number
  checkouts: number
  paid: number
  refunds: number
  lineRefunds: number
  resentEmails: number
  commands: number
  killedCommands: number
  dispatched: number
  returned: number
  payouts: number
  inCash: number
  confirmedByCode: number
  /** Cancelled by the clock. */
  unconfirmed: number
  codeLogins: number
  texts: number
  guests: number
  adminWrites: number
  webhooks: number
  /** Under which documents were issued. */
  gstins: number
  seconds: number
  /** What the provider does not have. */
  leftOut?: string
  logs: string | null
  violations: readonly Violation[]
}

export async function report(result: Result, json: string | null): Promise<void> {
  const { violations, logs, ...figures } = result
  for (const [name, figure] of Object.entries(figures))
    print(`${name.padEnd(20)}${String(figure).padStart(10)}`)
  print(`${'violations'.padEnd(20)}${String(violations.length).padStart(10)}`)
  for (const { check, found } of violations) print(`  ${check}\n    ${found}`)
  if (logs) print(`logs of the processes: ${logs}/logs`)
  if (json) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
