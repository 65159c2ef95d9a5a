import { expect, test } from 'vitest'
import { judgeMemory } from './memory.ts'

const judge = (megabytes: readonly number[]) => judgeMemory(megabytes.map((each) => each * 1024 * 1024))

test('what stays of the memory may grow by 100 MB and by no more', () => {
  expect(judge([300, 420, 400])).toMatchObject({ grownMegabytes: 100, isTooMuch: false })
  expect(judge([300, 420, 401])).toEqual({ megabytes: [300, 420, 401], grownMegabytes: 101, isTooMuch: true })
})

test('what a collector has not yet taken is no growth', () => {
  expect(judge([300, 360, 350, 410, 420, 430, 310, 450])).toMatchObject({
    grownMegabytes: 10,
    isTooMuch: false,
  })
})
