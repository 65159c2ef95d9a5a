import { expect, test } from 'vitest'
import type { Counts } from '../../health/counts.ts'
import { openCountBook } from './count-book.ts'

const counts = (pid: number, served: number): Counts => ({
  pid,
  gauges: { process_uptime_seconds: 1 },
  counters: { answers: served },
})

test('all that are asked are waited for', async () => {
  const asked: string[] = []
  const book = openCountBook<string>((who) => asked.push(who))
  const gathered = book.gather(['one', 'other'])
  expect(asked).toEqual(['one', 'other'])
  book.note('one', counts(1, 3))
  book.note('other', counts(2, 4))
  expect(await gathered).toEqual({ running: [counts(1, 3), counts(2, 4)], ended: {} })
})

test('who has ended is not waited for, and what it answered still counts', async () => {
  const book = openCountBook<string>(() => {})
  book.note('one', counts(1, 3))
  book.note('other', counts(2, 4))
  const gathered = book.gather(['one', 'other'])
  book.note('one', counts(1, 5))
  book.close('other')
  expect(await gathered).toEqual({ running: [counts(1, 5)], ended: { answers: 4 } })
})

test('who says nothing is known by what it said before', async () => {
  const book = openCountBook<string>(() => {})
  book.note('one', counts(1, 3))
  expect(await book.gather(['one'])).toEqual({ running: [counts(1, 3)], ended: {} })
})
