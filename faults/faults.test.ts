import { expect, test } from 'vitest'
import { runFaults } from './run.ts'

const run = {
  kills: 0,
  outages: 0,
  seconds: 4,
  settleSeconds: 45,
  seed: 20_261_121,
  shoppers: 14,
  json: null,
  sabotages: [],
}
const timeoutMs = 900_000

test('processes die, the provider misbehaves, and not a rupee or a tub is lost', {
  timeout: timeoutMs,
}, async () => {
  const result = await runFaults({
    ...run,
    kills: 4,
    seconds: 6,
    store: 'store',
    races: false,
    backup: false,
    pgbouncer: false,
    guests: false,
    keepLogs: true,
  })
  expect(result.violations).toEqual([])
  expect(result).toMatchObject({ kills: 4, postgresKills: 1, checkedKills: 4 })
  expect(result.paid).toBeGreaterThan(0)
  expect(result.dispatched).toBeGreaterThan(0)
  expect(result.lineRefunds).toBeGreaterThan(0)
  expect(result.payouts).toBeGreaterThan(0)
  expect(result.adminWrites).toBeGreaterThan(0)
  expect(result.webhooks).toBeGreaterThan(0)
})
