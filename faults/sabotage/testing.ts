import { expect, test } from 'vitest'
import type { Check } from '../checks/checks.ts'
import { runFaults } from '../run.ts'
import type { Sabotage } from './sabotages.ts'

// Some of what is wrong never settles.
const times = { seconds: 10, settleSeconds: 20 }
const run = { kills: 0, outages: 0, ...times, shoppers: 21, json: null }
const firstSeed = 20_261_121
/** A busy machine shops little in ten seconds: what it has not tried yet is looked for in another run. */
const mostRuns = 4
const timeoutMs = 1_800_000

/** One shop that is known to be wrong in several ways: a crash run names the check that finds each. */
export function testCaught(caughtBy: Partial<Record<Sabotage, Check>>): void {
  const sabotages = Object.keys(caughtBy) as Sabotage[]
  test(`${sabotages.join(', ')} are caught`, { timeout: timeoutMs }, async () => {
    const missed = new Set(Object.values(caughtBy))
    for (let runs = 0; missed.size > 0 && runs < mostRuns; runs += 1) {
      const { violations } = await runFaults({
        ...run,
        seed: firstSeed + runs,
        store: 'store',
        sabotages,
        races: false,
        backup: false,
        pgbouncer: false,
        guests: false,
        keepLogs: false,
      })
      for (const { check } of violations) missed.delete(check)
    }
    expect([...missed]).toEqual([])
  })
}
