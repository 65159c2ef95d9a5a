import { expect, test } from 'vitest'
import { runFaults } from '../run.ts'
import type { Sabotage } from './sabotages.ts'

const run = { kills: 0, outages: 0, seconds: 4, seed: 20_261_121, shoppers: 13, json: null }
const timeoutMs = 300_000

/** One shop that is known to be wrong in several ways: a crash run names the law that each breaks. */
export function testCaught(caughtBy: Partial<Record<Sabotage, string>>): void {
  const sabotages = Object.keys(caughtBy) as Sabotage[]
  test(`${sabotages.join(', ')} are caught`, { timeout: timeoutMs }, async () => {
    const { violations } = await runFaults({ ...run, sabotages, races: false, keepLogs: false })
    const broken = new Set(violations.map(({ check }) => check))
    expect([...broken]).toEqual(expect.arrayContaining(Object.values(caughtBy)))
  })
}
