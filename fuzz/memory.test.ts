import { expect, test } from 'vitest'
import { judgeMemory } from './memory.ts'

const megabyte = 1024 * 1024

test('memory may grow by 100 MB after the first look and by no more', () => {
  const looks = [300, 420, 400].map((each) => each * megabyte)
  expect(judgeMemory(looks)).toEqual({ megabytes: [300, 420, 400], grownMegabytes: 100, isTooMuch: false })
  expect(judgeMemory([...looks, 401 * megabyte]).isTooMuch).toBe(true)
})
