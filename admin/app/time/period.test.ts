import { expect, test } from 'vitest'
import { readPeriod } from './period.ts'

// 23 November 2026, 00:30 in Asia/Kolkata.
const now = new Date('2026-11-22T19:00:00Z')

test.each([
  ['period=today', { from: '2026-11-23', to: '2026-11-23', name: 'today' }],
  ['period=7-days', { from: '2026-11-17', to: '2026-11-23', name: '7-days' }],
  ['period=this-month', { from: '2026-11-01', to: '2026-11-23', name: 'this-month' }],
  ['period=last-month', { from: '2026-10-01', to: '2026-10-31', name: 'last-month' }],
  ['period=12-months', { from: '2025-11-24', to: '2026-11-23', name: '12-months' }],
  ['period=toString', { from: '2026-10-25', to: '2026-11-23', name: '30-days' }],
  ['', { from: '2026-10-25', to: '2026-11-23', name: '30-days' }],
  ['from=2026-01-01&to=2026-01-31&period=today', { from: '2026-01-01', to: '2026-01-31', name: null }],
])('the period of "%s"', (query, period) => {
  expect(readPeriod(new URLSearchParams(query), now)).toEqual(period)
})
