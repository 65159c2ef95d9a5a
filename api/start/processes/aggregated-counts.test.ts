import { expect, test } from 'vitest'
import type { Counts } from '../../health/counts.ts'
import { openAggregatedCounts } from './aggregated-counts.ts'

const counts = (pid: number, served: number): Counts => ({
  pid,
  gauges: { process_uptime_seconds: 1 },
  counters: { answers: served },
})

test('all that are asked are waited for', async () => {
  const asked: string[] = []
  const aggregated = openAggregatedCounts<string>((who) => asked.push(who))
  const collected = aggregated.collect(['one', 'other'])
  expect(asked).toEqual(['one', 'other'])
  aggregated.record('one', counts(1, 3))
  aggregated.record('other', counts(2, 4))
  expect(await collected).toEqual({ running: [counts(1, 3), counts(2, 4)], ended: {} })
})

test('who has ended is not waited for, and what it answered still counts', async () => {
  const aggregated = openAggregatedCounts<string>(() => {})
  aggregated.record('one', counts(1, 3))
  aggregated.record('other', counts(2, 4))
  const collected = aggregated.collect(['one', 'other'])
  aggregated.record('one', counts(1, 5))
  aggregated.close('other')
  expect(await collected).toEqual({ running: [counts(1, 5)], ended: { answers: 4 } })
})

test('who says nothing is known by what it said before', async () => {
  const aggregated = openAggregatedCounts<string>(() => {})
  aggregated.record('one', counts(1, 3))
  expect(await aggregated.collect(['one'])).toEqual({ running: [counts(1, 3)], ended: {} })
})
