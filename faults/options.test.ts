import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('the command line is read, and everything has a default', () => {
  expect(
    readOptions(['--kills', '10', '--seconds', '30', '--seed', '7', '--json', 'out.json']),
  ).toMatchObject({
    kills: 10,
    seconds: 30,
    seed: 7,
    json: 'out.json',
    sabotages: [],
  })
  expect(readOptions([])).toMatchObject({ kills: 20, seconds: 60, json: null, store: 'store', races: false })
  expect(readOptions(['--store', 'tests/stores/chai']).store).toBe('tests/stores/chai')
  expect(readOptions(['--sabotage', 'unreleased-stock,deaf-webhook']).sabotages).toEqual([
    'unreleased-stock',
    'deaf-webhook',
  ])
})

test.each([
  ['--kills', 'many'],
  ['--seconds', '0'],
  ['--sabotage', 'bad-luck'],
  ['--store', 'tests/stores/none'],
  ['--store', 'tests/stores/chai', '--races'],
  ['--speed', '9'],
])('%s %s is refused', (...args) => {
  expect(() => readOptions(args)).toThrow(args[0] === '--sabotage' ? 'unguarded-confirm' : '--')
})
