import { expect, test } from 'vitest'
import { pauseAfterUnpaid } from './pause-after-unpaid.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutes = (ago: number) => new Date(now.getTime() - ago * 60_000)
/** Held from so many minutes ago to so many minutes ago. */
const reservation = (from: number, to: number) => ({ from: minutes(from), to: minutes(to) })
const rule = { now, most: 2, seconds: 86_400, reservationSeconds: 900 }

test('one unpaid order is forgiven, and what lies a day back', () => {
  expect(pauseAfterUnpaid([], rule)).toBe(0)
  expect(pauseAfterUnpaid([reservation(15, 0)], rule)).toBe(0)
  expect(pauseAfterUnpaid([reservation(1_500, 1_485), reservation(15, 0)], rule)).toBe(0)
})

test('after the second comes half an hour, and after each further one twice as long', () => {
  const two = [reservation(40, 25), reservation(15, 0)]
  expect(pauseAfterUnpaid(two, rule)).toBe(1_800)
  expect(pauseAfterUnpaid([reservation(90, 75), ...two], rule)).toBe(3_600)
  expect(pauseAfterUnpaid([reservation(190, 175), reservation(90, 75), ...two], rule)).toBe(7_200)
})

test('the pause begins as the last reservation ends', () => {
  expect(pauseAfterUnpaid([reservation(60, 45), reservation(40, 25)], rule)).toBe(300)
  expect(pauseAfterUnpaid([reservation(70, 55), reservation(45, 30)], rule)).toBe(0)
})

test('carts that replace each other count by the time that they held', () => {
  const everyMinute = Array.from({ length: 31 }, (_, ago) => reservation(ago + 1, ago))
  expect(pauseAfterUnpaid(everyMinute.slice(0, 29), rule)).toBe(0)
  expect(pauseAfterUnpaid(everyMinute, rule)).toBe(1_800)
})
