import { expect, test } from 'vitest'
import { openClockCache } from './clock-cache.ts'

/** A value's length is its weight, and ten the bound. */
const open = () => openClockCache<string>({ bound: 10, weigh: ({ length }) => length })
const keys = (map: ReturnType<typeof open>) => [...map.entries()].map(([key]) => key)

test('the oldest make room, as many as needed', () => {
  const map = open()
  for (const key of ['a', 'b', 'c']) map.set(key, '333')
  map.set('d', '55555')
  expect(keys(map)).toEqual(['c', 'd'])
  expect(map.get('a')).toBeUndefined()
})

test('who was asked for is spared once, not for ever', () => {
  const map = open()
  for (const key of ['a', 'b', 'c']) map.set(key, '333')
  expect(map.get('a')).toBe('333')
  expect(map.peek('b')).toBe('333')
  map.set('d', '333')
  expect(keys(map)).toEqual(['c', 'a', 'd'])
  map.set('e', '333')
  map.set('f', '333')
  expect(keys(map)).toEqual(['d', 'e', 'f'])
})

test('where all were asked for, the oldest goes all the same, never the newest', () => {
  const map = open()
  for (const key of ['a', 'b', 'c']) map.set(key, '333')
  for (const key of ['c', 'b', 'a']) map.get(key)
  map.set('d', '333')
  expect(keys(map)).toEqual(['b', 'c', 'd'])
})

test('a new value under an old key weighs what it weighs', () => {
  const map = open()
  map.set('a', '88888888')
  map.set('a', '1')
  map.set('b', '999999999')
  expect(keys(map)).toEqual(['a', 'b'])
  map.delete('b')
  map.delete('unknown')
  map.set('c', '999999999')
  expect(keys(map)).toEqual(['a', 'c'])
  map.clear()
  map.set('d', '7777777')
  map.set('e', '333')
  expect(keys(map)).toEqual(['d', 'e'])
})

test('what is heavier than the bound is kept alone', () => {
  const map = open()
  map.set('a', '1')
  map.set('b', '*'.repeat(11))
  expect(keys(map)).toEqual(['b'])
  map.set('c', '1')
  expect(keys(map)).toEqual(['c'])
})
