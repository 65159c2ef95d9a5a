import { expect, test } from 'vitest'
import { runFaults } from './run.ts'
import type { Sabotage } from './sabotage/sabotages.ts'

// The shop as it is loses nothing; one that is known to be wrong is found out.

const run = { kills: 0, outages: 0, seconds: 4, seed: 20_261_121, shoppers: 13, json: null, sabotage: null }
const timeoutMs = 300_000

test('processes die, the provider misbehaves, and not a rupee or a tub is lost', {
  timeout: timeoutMs,
}, async () => {
  const result = await runFaults({ ...run, kills: 4, seconds: 10, races: false, keepLogs: true })
  expect(result.violations).toEqual([])
  expect(result).toMatchObject({ kills: 4, postgresKills: 1 })
  expect(result.paid).toBeGreaterThan(0)
  expect(result.dispatched).toBeGreaterThan(0)
})

const caughtBy: Partial<Record<Sabotage, string>> = {
  'unguarded-confirm': 'all stock is available, sold or reserved',
  'unreleased-stock': 'all stock is available, sold or reserved',
  'deaf-webhook': 'every acknowledged event is stored',
  'repeated-restock': 'all stock is available, sold or reserved',
  'keyless-refund': 'every refund at the provider is one of ours, by its number, and of its amount',
}

test.each(Object.keys(caughtBy) as Sabotage[])('%s is caught', { timeout: timeoutMs }, async (sabotage) => {
  const { violations } = await runFaults({ ...run, sabotage, races: false, keepLogs: false })
  expect(violations.map(({ check }) => check)).toContain(caughtBy[sabotage])
})
