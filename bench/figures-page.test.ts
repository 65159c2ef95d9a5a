import { expect, test } from 'vitest'
import { findMissed } from './bounds.ts'
import { mergeParts } from './figures-page.ts'

const order = ['pages', 'start']
const figure = { title: 'GET /', value: 1234, unit: 'requests/s', complaints: [] }
const part = (name: string, value: number) => ({
  name,
  taken: `taken at ${value}`,
  figures: [{ ...figure, value }],
})

test('a part that is measured again replaces its own figures, the others stay', () => {
  const first = mergeParts('', [part('start', 1), part('pages', 2)], order)
  expect(mergeParts(first, [part('start', 3)], order)).toBe(
    mergeParts('', [part('pages', 2), part('start', 3)], order),
  )
})

test('a part of another command stays, at the end', () => {
  const page = `${mergeParts('', [part('start', 1)], order)}\n## trials\n\nthe last run\n`
  expect(
    mergeParts(page, [part('pages', 2)], order)
      .split('\n## ')
      .slice(1),
  ).toEqual([
    expect.stringMatching(/^pages\n\ntaken at 2\n/),
    expect.stringMatching(/^start\n\ntaken at 1\n/),
    'trials\n\nthe last run\n',
  ])
})

test('the page says when each part was measured, and names no other', () => {
  const page = mergeParts('', [part('pages', 5)], order)
  expect(page).toContain('| pages | taken at 5 |\n\n## pages\n')
  expect(page).not.toContain('| start |')
})

test('each line stands beside its bound', () => {
  const bounded = { ...figure, ratio: 0.85, bounds: { ratio: { least: 0.8 }, p99Ms: { most: 10 } } }
  const page = mergeParts('', [{ ...part('pages', 1), figures: [bounded] }], order)
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
