import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { ProcessMetrics } from '../../health/collected-metrics.ts'
import { openAggregatedMetrics } from './aggregated-metrics.ts'

const answers = (served: number) => {
  const registry = new Registry()
  new Counter({ name: 'answers', help: 'answers', registers: [registry] }).inc(served)
  return registry.getMetricsAsJSON()
}
const metrics = async (pid: number, served: number): Promise<ProcessMetrics> => ({
  pid,
  metrics: await answers(served),
})

test('all that are asked are waited for', async () => {
  const asked: string[] = []
  const aggregated = openAggregatedMetrics<string>((who) => asked.push(who))
  const collected = aggregated.collect(['one', 'other'])
  expect(asked).toEqual(['one', 'other'])
  aggregated.record('one', await metrics(1, 3))
  aggregated.record('other', await metrics(2, 4))
  expect(await collected).toEqual({ running: [await metrics(1, 3), await metrics(2, 4)], ended: [] })
})

test('who has ended is not waited for, and what it answered still counts', async () => {
  const aggregated = openAggregatedMetrics<string>(() => {})
  aggregated.record('one', await metrics(1, 3))
  aggregated.record('other', await metrics(2, 4))
  const collected = aggregated.collect(['one', 'other'])
  aggregated.record('one', await metrics(1, 5))
  aggregated.close('other')
  expect(await collected).toEqual({ running: [await metrics(1, 5)], ended: await answers(4) })
})

test('who says nothing is known by what it said before', async () => {
  const aggregated = openAggregatedMetrics<string>(() => {})
  aggregated.record('one', await metrics(1, 3))
  expect(await aggregated.collect(['one'])).toEqual({ running: [await metrics(1, 3)], ended: [] })
})
