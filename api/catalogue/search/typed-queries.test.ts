import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openTestSearch } from './testing.ts'

const shop = await openTestSearch()
afterAll(() => shop.close())

/** Lines of `query | product product`; one of the products is to be among the first three, or `nothing` is to be found. */
async function findMissed(file: string): Promise<{ count: number; missed: string[] }> {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
  const lines = text.split('\n').filter((line) => line.includes(' | ') && !line.startsWith('#'))
  const missed: string[] = []
  for (const line of lines) {
    const [query = '', wanted = ''] = line.split(' | ')
    const { handles } = await shop.search.find(query, 3)
    const isFound = wanted.split(' ').some((handle) => handles.includes(handle))
    if (wanted === 'nothing' ? handles.length > 0 : !isFound) missed.push(`${line}: ${handles}`)
  }
  return { count: lines.length, missed }
}

test('of what people type, at least 95 % finds its product among the first three', async () => {
  const { count, missed } = await findMissed('./typed-queries.txt')
  expect(count).toBeGreaterThanOrEqual(300)
  expect(missed.filter((line) => line.includes(' | nothing'))).toEqual([])
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('of queries that nobody tuned it for, at least 90 % finds its product', async () => {
  const { count, missed } = await findMissed('./unseen-queries.txt')
  expect(count).toBe(40)
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.1)
})
