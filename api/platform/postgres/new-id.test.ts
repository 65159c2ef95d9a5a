import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids that are made in one millisecond ascend', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})
