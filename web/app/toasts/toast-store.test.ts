import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseToasts, readToasts, resumeToasts, showToast, startToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  letAllGo()
})
afterEach(() => {
  letAllGo()
  vi.useRealTimers()
})

/** Those of other files too: they share this store, and nothing there has shown them. */
function letAllGo(): void {
  readToasts().forEach(startToast)
  vi.runAllTimers()
}

test('a toast fades when its time is up, and is gone a second later', () => {
  showToast('success', 'Added to cart', 2_000)
  readToasts().forEach(startToast)
  vi.advanceTimersByTime(1_999)
  expect(readToasts()).toMatchObject([{ text: 'Added to cart', isLeaving: false }])
  vi.advanceTimersByTime(1)
  expect(readToasts()).toMatchObject([{ isLeaving: true }])
  vi.advanceTimersByTime(1_000)
  expect(readToasts()).toEqual([])
})

test('the time of a toast begins when it is seen, and only once', () => {
  showToast('success', 'Added to cart', 2_000)
  vi.advanceTimersByTime(60_000)
  expect(readToasts()).toMatchObject([{ isLeaving: false }])
  readToasts().forEach(startToast)
  vi.advanceTimersByTime(1_000)
  readToasts().forEach(startToast)
  vi.advanceTimersByTime(1_000)
  expect(readToasts()).toMatchObject([{ isLeaving: true }])
})

test('none goes while somebody reads, and then each has the time that was left', () => {
  showToast('error', 'Failed', 4_000)
  readToasts().forEach(startToast)
  vi.advanceTimersByTime(3_000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(readToasts()).toMatchObject([{ isLeaving: false }])
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(readToasts()).toMatchObject([{ isLeaving: false }])
  vi.advanceTimersByTime(1)
  expect(readToasts()).toMatchObject([{ isLeaving: true }])
})

test('at most twenty stand at once, the newest first', () => {
  for (let number = 1; number <= 25; number += 1) showToast('success', `${number}`, 2_000)
  expect(readToasts().map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `${25 - at}`))
})
