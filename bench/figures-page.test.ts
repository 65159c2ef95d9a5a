import { expect, test } from 'vitest'
import { findMissed } from './bounds.ts'
import type { Figure } from './figure.ts'
import { mergeParts } from './figures-page.ts'

const order = ['pages', 'start']
const figure = { title: 'GET /', value: 1234, unit: 'requests/s', complaints: [] }
const bounded = { ...figure, bounds: { value: { least: 1 } } }
const part = (name: string, value: number) => ({
  name,
  taken: `taken at ${value}`,
  figures: [{ ...bounded, value }],
})
const rowsOf = (page: string) => page.split('\n').filter((line) => /^\| (pages|start|trials) /.test(line))

test('a part that is measured again replaces its own rows, the others stay', () => {
  const first = mergeParts('', [part('start', 1), part('pages', 2)], order)
  expect(mergeParts(first, [part('start', 3)], order)).toBe(
    mergeParts('', [part('pages', 2), part('start', 3)], order),
  )
})

test('a part of another command stays, at the end', () => {
  const page = mergeParts('', [part('trials', 1), part('start', 1)], order)
  expect(rowsOf(mergeParts(page, [part('pages', 2)], order))).toEqual([
    expect.stringMatching(/^\| pages \| taken at 2 \| GET \/ \| 2.0 requests\/s \|/),
    expect.stringMatching(/^\| start \| taken at 1 \|/),
    expect.stringMatching(/^\| trials \| taken at 1 \|/),
  ])
})

test('it is one table, and a part that was never measured is not in it', () => {
  const page = mergeParts('', [part('pages', 5)], order)
  expect(page).toMatch(/^\| part \| measured on \| {2}\| measured \|.+\n\| --- \| --- \| --- \|/m)
  expect(rowsOf(page)).toHaveLength(1)
})

test('a figure without a bound is not in it, and of one bound the worst is', () => {
  const ends = { bounds: { value: { most: 50 } }, unit: 'ms', complaints: [] }
  const figures = [
    { title: 'orders', value: 3, ...ends },
    { title: 'customers', value: 40, ...ends },
    { title: 'damaged', value: 1, ...ends, complaints: ['no answer'] },
    { title: 'coverage', value: 99, unit: '%', bounds: { value: { least: 90 } }, complaints: [] },
    { title: 'payouts', value: 95, unit: '%', bounds: { value: { least: 90 } }, complaints: [] },
    figure,
  ]
  const titles = (of: readonly Figure[]) =>
    rowsOf(mergeParts('', [{ ...part('pages', 1), figures: of }], order)).map((row) => row.split(' | ')[2])
  expect(titles(figures)).toEqual(['damaged (worst of 3)', 'payouts (worst of 2)'])
  expect(titles(figures.slice(0, 2))).toEqual(['customers (worst of 2)'])
})

test('each line stands beside its bound', () => {
  const near = { ...figure, ratio: 0.85, bounds: { ratio: { least: 0.8 }, p99Ms: { most: 10 } } }
  const page = mergeParts('', [{ ...part('pages', 1), figures: [near] }], order)
  expect(page).toContain('| ratio ≥ 0.8, p99 ≤ 10 |')
})

test.each([
  [{ ratio: 0.8, bounds: { ratio: { least: 0.8 } } }, []],
  [{ ratio: 0.79, bounds: { ratio: { least: 0.8 } } }, ['missed: ratio ≥ 0.8']],
  [{ bounds: { value: { most: 1234 } } }, []],
  [{ bounds: { value: { most: 1233 } } }, ['missed: ≤ 1,233']],
  [{ bounds: { p99Ms: { most: 10 } } }, ['missed: p99 ≤ 10']],
])('%j misses %j', (measured, missed) => {
  expect(findMissed({ ...figure, ...measured })).toEqual(missed)
})
