import { expect, test } from 'vitest'
import type { Check } from '../checks/checks.ts'
import { runFaults } from '../run.ts'
import type { Sabotage } from './sabotages.ts'

// Some of what is wrong never settles.
const times = { seconds: 10, settleSeconds: 20 }
const run = { kills: 0, outages: 0, ...times, seed: 20_261_121, shoppers: 14, json: null }
const timeoutMs = 900_000

/** One shop that is known to be wrong in several ways: a crash run names the check that finds each. */
export function testCaught(caughtBy: Partial<Record<Sabotage, Check>>): void {
  const sabotages = Object.keys(caughtBy) as Sabotage[]
  test(`${sabotages.join(', ')} are caught`, { timeout: timeoutMs }, async () => {
    const { violations } = await runFaults({
      ...run,
      store: 'store',
      sabotages,
      races: false,
      backup: false,
      pgbouncer: false,
      keepLogs: false,
    })
    const broken = new Set(violations.map(({ check }) => check))
    expect([...broken]).toEqual(expect.arrayContaining(Object.values(caughtBy)))
  })
}
