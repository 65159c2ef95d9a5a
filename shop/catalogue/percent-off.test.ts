import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { percentOff } from './percent-off.ts'

test.each([
  [189_900, 249_900, 24],
  [100, 199, 49],
  [100, 100, 0],
  [1, 3, 66],
  [0, 0, 0],
])('%d paise instead of %d are %d percent off', (price, mrp, expected) => {
  expect(percentOff(paise(price), paise(mrp))).toBe(expected)
})
