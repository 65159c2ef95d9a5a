import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../platform/postgres/testing.ts'
import { openMissCounter } from './count-misses.ts'
import { listSearches } from './list-searches.ts'
import { deleteOldMisses } from './miss-store.ts'

const now = new Date('2026-11-23T10:00:00Z')
const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate search_miss'))

async function record(terms: readonly string[], at = now): Promise<void> {
  const counter = openMissCounter({ db: database.db, now: () => at, flushMs: 3_600_000 })
  for (const term of terms) counter.record(term)
  await counter.close()
}
const saved = async () => (await listSearches(database.db)).map(({ term, count }) => [term, count])

test('the most frequent come first, in small letters', async () => {
  await record(['Ashwagandha', 'moringa', 'ashwagandha '])
  await record(['ASHWAGANDHA'])
  expect(await saved()).toEqual([
    ['ashwagandha', 3],
    ['moringa', 1],
  ])
})

test('beginnings of what was typed on are left out', async () => {
  await record(['mo', 'mor', 'mori', 'moringa'])
  expect(await saved()).toEqual([['moringa', 1]])
})

test('nothing that names a person is saved, and nothing endless', async () => {
  await record(['asha@example.com', '98765 43210', '682001', 'z', '', '\0', 'x'.repeat(200)])
  expect(await saved()).toEqual([['x'.repeat(60), 1]])
})

test('two terms that are cut within a character do not lose the others', async () => {
  await record(['moringa', `${'x'.repeat(59)}😀`, `${'x'.repeat(59)}𝒜`])
  expect(await saved()).toEqual([
    [`${'x'.repeat(59)}\ufffd`, 2],
    ['moringa', 1],
  ])
})

test('in a full list new terms take the places of the oldest and least searched ones', async () => {
  await database.pool.query(
    `insert into search_miss (term, count, last_at)
     select 'made up ' || n, 2, $1::timestamptz - n * interval '1 second' from generate_series(1, 10000) n`,
    [now],
  )
  await record(['moringa', 'moringa', 'shilajit'])
  const { rows } = await database.pool.query(
    `select count(*)::int as terms, bool_or(term = 'moringa') as often, bool_or(term = 'made up 10000') as oldest
     from search_miss`,
  )
  expect(rows).toEqual([{ terms: 10_000, often: true, oldest: false }])
})

test('what was typed once goes after a week, the rest after three months', async () => {
  const day = 86_400_000
  const before = (days: number) => new Date(now.getTime() - days * day)
  await record(['once'], before(8))
  await record(['twice', 'lately'], before(6))
  await record(['twice'], before(8))
  await record(['old', 'old'], before(91))
  await deleteOldMisses(database.db, { once: before(7), often: before(90) })
  expect(await saved()).toEqual([
    ['twice', 2],
    ['lately', 1],
  ])
})
