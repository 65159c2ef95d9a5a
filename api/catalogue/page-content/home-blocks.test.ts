import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { findVersion, readPages } from './content-store.ts'
import { shippedPageContent } from './shipped-content.ts'

const migration = new URL('../../platform/postgres/migrations/0100-home-blocks.sql', import.meta.url)
const home = shippedPageContent('home')
const { showcase, promo, ...others } = home as Record<string, unknown>
const before = { ...others, omegaShowcase: showcase, omegaPromo: promo }

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('the home page keeps every word of its drafts and versions when its blocks are renamed', async () => {
  await database.pool.query('drop function home_blocks cascade; drop function name_home_blocks cascade')
  await insertHome()
  await database.pool.query(await readFile(migration, 'utf8'))
  await expectHome()
  const change = database.pool.query(`update page_version set words = '{}'`)
  await expect(change).rejects.toThrow('a published version is never changed')
})

test('what the version before writes during an upgrade has the new names too', async () => {
  await insertHome()
  await expectHome()
})

async function insertHome(): Promise<void> {
  const { pool } = database
  await pool.query(`insert into page values ('home', 1, $1, 'Asha', now())`, [before])
  for (const [number, content] of [before, home].entries())
    await pool.query(`insert into page_version values ('home', $1, $2, 'Asha', now())`, [number + 1, content])
}

async function expectHome(): Promise<void> {
  const { db } = database
  expect(await readPages(db)).toMatchObject([{ name: 'home', number: 2, draft: home }])
  expect([await findVersion(db, 'home', 1), await findVersion(db, 'home', 2)]).toEqual([home, home])
}
