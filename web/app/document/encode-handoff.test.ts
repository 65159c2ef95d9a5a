import { expect, test } from 'vitest'
import { encodeHandoff } from './encode-handoff.ts'

test('what stands twice is written once', () => {
  const size = '1 kg'
  expect(encodeHandoff({ a: [size, size, null], b: { a: undefined } })).toBe(
    '[{"_1":2,"_3":4},"a",[5,5,-5],"b",{"_1":-7},"1 kg"]\n',
  )
})

test.each([
  new Date(0),
  new Map(),
  Promise.resolve(),
  new Error('no data'),
  Number.NaN,
  -0,
  1n,
  () => {},
  Symbol.iterator,
])('%s is left to the framework', (value) => {
  expect(encodeHandoff({ value })).toBeNull()
})
