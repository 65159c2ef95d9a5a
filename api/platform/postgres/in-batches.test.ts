import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'
import { openTestDatabase } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Halves whole numbers in one statement, and fails where one cannot be divided. Notes the size of each batch. */
function openHalving() {
  const sizes: number[] = []
  const half = inBatches(async (db, divisors: readonly number[]) => {
    sizes.push(divisors.length)
    const { rows } = await sql<{ quotient: number }>`
      select 100 / divisor as quotient from unnest(${[...divisors]}::int[]) with ordinality as d(divisor, place) order by place`.execute(
      db,
    )
    return rows.map(({ quotient }) => quotient)
  })
  return { half: (divisor: number) => half(database.db, divisor), sizes }
}

test('what is asked at one moment is one question, and everybody gets their own answer', async () => {
  const { half, sizes } = openHalving()
  expect(await Promise.all([1, 2, 4, 5].map(half))).toEqual([100, 50, 25, 20])
  expect(sizes).toEqual([4])
})

test('who comes alone is asked for at once', async () => {
  const { half, sizes } = openHalving()
  expect(await half(2)).toBe(50)
  expect(await half(4)).toBe(25)
  expect(sizes).toEqual([1, 1])
})

test('one that fails spoils it for nobody else', async () => {
  const { half } = openHalving()
  const answers = await Promise.allSettled([1, 0, 4].map(half))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(answers[1]).toMatchObject({ reason: { code: '22012' } })
  expect(await half(5)).toBe(20)
})

test('a crowd is served in as many questions as it takes', async () => {
  const { half, sizes } = openHalving()
  const answers = await Promise.all(Array.from({ length: 120 }, () => half(10)))
  expect(answers).toEqual(Array.from({ length: 120 }, () => 10))
  expect(sizes).toEqual([50, 50, 20])
})
