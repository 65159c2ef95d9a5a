import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('the command line is read, and everything has a default', () => {
  expect(readOptions(['--requests', '7', '--seed', '2', '--from', '40', '--only', 'login'])).toEqual({
    requests: 7,
    seed: 2,
    from: 40,
    json: null,
    only: 'login',
  })
  expect(readOptions([])).toMatchObject({ requests: 10_000, seed: 1, from: 0, only: null })
})

// A run that asks nothing finds nothing.
test.each([
  ['--requests', '0'],
  ['--requests', 'many'],
  ['--seed', '-1'],
  ['--only', 'mail'],
  ['--speed', '9'],
])('%s %s is refused', (...args) => {
  expect(() => readOptions(args)).toThrow(args[0])
})
