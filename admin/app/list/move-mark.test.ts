import { expect, test } from 'vitest'
import { moveMark } from './move-mark.ts'

const keys = ['A', 'B', 'C', 'D']
const move = (now: readonly string[], key: string | null, by: 1 | -1) =>
  moveMark(now, key === null ? null : { key, keys }, by)?.key

test('the mark moves by rows, and stays within the list', () => {
  expect(move(keys, null, 1)).toBe('A')
  expect(move(keys, 'A', 1)).toBe('B')
  expect(move(keys, 'D', 1)).toBe('D')
  expect(move(keys, 'A', -1)).toBe('A')
  expect(move([], null, 1)).toBeUndefined()
  expect(move([], 'A', 1)).toBeUndefined()
})

test('it follows its row, wherever that stands now', () => {
  expect(move(['B', 'C', 'D'], 'B', 1)).toBe('C')
  expect(move(['new', ...keys], 'A', 1)).toBe('B')
})

test('from a row that left the list it goes to the next one that is left', () => {
  expect(move(['A', 'C', 'D'], 'B', 1)).toBe('C')
  expect(move(['C', 'D'], 'B', 1)).toBe('C')
  expect(move(['A', 'D'], 'B', 1)).toBe('D')
  expect(move(['A', 'C', 'D'], 'B', -1)).toBe('A')
  expect(move(['A', 'B', 'C'], 'D', 1)).toBe('C')
  expect(move(['B', 'C', 'D'], 'A', -1)).toBe('B')
})
