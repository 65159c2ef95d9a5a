import { expect, test } from 'vitest'
import { runFaults } from '../run.ts'
import type { Sabotage } from './sabotages.ts'

const run = { kills: 0, outages: 0, seconds: 4, seed: 20_261_121, shoppers: 13, json: null }
const timeoutMs = 300_000

/** A test for each shop that is known to be wrong: a crash run names the law it breaks. */
export function testCaught(caughtBy: Partial<Record<Sabotage, string>>): void {
  test.each(Object.keys(caughtBy) as Sabotage[])('%s is caught', { timeout: timeoutMs }, async (sabotage) => {
    const { violations } = await runFaults({ ...run, sabotage, races: false, keepLogs: false })
    expect(violations.map(({ check }) => check)).toContain(caughtBy[sabotage])
  })
}
