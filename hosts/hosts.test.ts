import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { longestPauseMs } from './order-times.ts'
import { tableOf } from './report.ts'
import { findObstacle } from './requirements.ts'
import { collectViolations } from './violations.ts'

const scenarios = [1, 2, 3]

test('the command line is read, and everything has a default', () => {
  expect(readOptions([], scenarios)).toMatchObject({
    only: [],
    kills: 20,
    rate: 100,
    json: null,
    sabotage: null,
  })
  const words = ['--only', '1,3', '--seed', '7', '--kills', '2', '--sabotage', 'asynchronous-standby']
  expect(readOptions(words, scenarios)).toMatchObject({ only: [1, 3], seed: 7, kills: 2 })
})

test.each([
  ['--only', '4'],
  ['--kills', '0'],
  ['--sabotage', 'bad-luck'],
])('%s %s is refused', (...args) => {
  expect(() => readOptions(args, scenarios)).toThrow(args[0])
})

test.each([
  [{ platform: 'darwin' }, 'only Linux'],
  [{ uid: 1000 }, 'as root'],
  [
    { has: (program: string) => program !== 'nft' && program !== 'haproxy' },
    'apt-get install nftables haproxy',
  ],
])('a machine that cannot run the scenarios is told so: %#', (change, words) => {
  const machine = { platform: 'linux', uid: 0, has: () => true }
  expect(findObstacle({ ...machine, ...change })).toContain(words)
  expect(findObstacle(machine)).toBeNull()
})

test('orders pause for the longest gap between two, whenever it was, or until the last refusal', () => {
  const acceptedAt = [900, 1_000, 1_050, 4_000, 4_100, 9_000, 9_100]
  const early = acceptedAt.slice(0, 5)
  expect(longestPauseMs({ acceptedAt: early, refusedAt: [] }, 1_000)).toBe(2_950)
  expect(longestPauseMs({ acceptedAt, refusedAt: [] }, 1_000)).toBe(4_900)
  expect(longestPauseMs({ acceptedAt: early, refusedAt: [2_000, 4_050] }, 1_000)).toBe(3_050)
  expect(longestPauseMs({ acceptedAt: [900], refusedAt: [] }, 1_000)).toBe(Number.POSITIVE_INFINITY)
})

test('the table names each check that fails, with its first finds', () => {
  const violations = collectViolations()
  for (let machine = 1; machine <= 5; machine += 1)
    violations.add({ check: 'nothing is stuck', found: `order\n${machine}` })
  const scenario = { number: 3, title: 'primary killed', seconds: 61, figures: { kills: 20 } }
  expect(tableOf([{ ...scenario, violations: violations.list() }]).split('\n')).toEqual([
    ' 3  BROKEN   61 s  primary killed',
    '      kills 20',
    '      nothing is stuck: order 1',
    '      nothing is stuck: order 2',
    '      nothing is stuck: order 3',
    '      nothing is stuck: and 2 more',
  ])
})
