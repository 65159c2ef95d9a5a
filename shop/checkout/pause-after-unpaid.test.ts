import { expect, test } from 'vitest'
import { pauseAfterUnpaid } from './pause-after-unpaid.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutes = (ago: number) => new Date(now.getTime() - ago * 60_000)
/** Held from so many minutes ago to so many minutes ago. */
const hold = (from: number, to: number) => ({ from: minutes(from), to: minutes(to) })
const patience = { now, most: 2, seconds: 86_400, holdSeconds: 900 }

test('one unpaid order is forgiven, and what lies a day back', () => {
  expect(pauseAfterUnpaid([], patience)).toBe(0)
  expect(pauseAfterUnpaid([hold(15, 0)], patience)).toBe(0)
  expect(pauseAfterUnpaid([hold(1_500, 1_485), hold(15, 0)], patience)).toBe(0)
})

test('after the second comes half an hour, and after each further one twice as long', () => {
  const two = [hold(40, 25), hold(15, 0)]
  expect(pauseAfterUnpaid(two, patience)).toBe(1_800)
  expect(pauseAfterUnpaid([hold(90, 75), ...two], patience)).toBe(3_600)
  expect(pauseAfterUnpaid([hold(190, 175), hold(90, 75), ...two], patience)).toBe(7_200)
})

test('the pause begins as the last hold ends', () => {
  expect(pauseAfterUnpaid([hold(60, 45), hold(40, 25)], patience)).toBe(300)
  expect(pauseAfterUnpaid([hold(70, 55), hold(45, 30)], patience)).toBe(0)
})

test('carts that replace each other count by the time that they held', () => {
  const everyMinute = Array.from({ length: 31 }, (_, ago) => hold(ago + 1, ago))
  expect(pauseAfterUnpaid(everyMinute.slice(0, 29), patience)).toBe(0)
  expect(pauseAfterUnpaid(everyMinute, patience)).toBe(1_800)
})
