import { expect, test } from 'vitest'
import { nextStop } from './next-stop.ts'

// Six cards of 300, four of them in view.
const row = { end: 600, stride: 300 }

test('goes on by one card', () => {
  expect(nextStop({ ...row, at: 0, step: 1 })).toBe(300)
  expect(nextStop({ ...row, at: 300, step: 1 })).toBe(600)
})

test('wraps from the end to the start, and back', () => {
  expect(nextStop({ ...row, at: 600, step: 1 })).toBe(0)
  expect(nextStop({ ...row, at: 0, step: -1 })).toBe(600)
})

test('a row left between two cards by hand goes on from the nearer one', () => {
  expect(nextStop({ ...row, at: 180, step: 1 })).toBe(600)
  expect(nextStop({ ...row, at: 420, step: -1 })).toBe(0)
})

test('every way round visits all stops and comes back', () => {
  for (const step of [1, -1] as const) {
    let at = 0
    const seen = [0, 1, 2].map(() => (at = nextStop({ ...row, at, step })))
    expect(new Set(seen)).toEqual(new Set([0, 300, 600]))
    expect(at).toBe(0)
  }
})
