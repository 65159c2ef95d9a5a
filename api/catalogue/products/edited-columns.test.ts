import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../platform/postgres/testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

// What no form edits: ids, the lab report, times, the place in the shop, and the title of a variant, which follows from its option values.
const uncounted = {
  product: ['created_at', 'handle', 'id', 'lab_report', 'position', 'updated_at', 'version'],
  variant: ['id', 'position', 'product_id', 'title', 'version'],
}

test.each(['product', 'variant'] as const)(
  'a change of a column of %s counts its version, so that no member overwrites another',
  async (table) => {
    const trigger = sql`select oid from pg_trigger where tgname = ${`${table}_version`}`
    const { rows } = await sql<{ name: string; counts: boolean }>`
      select attname as name, exists (
        select from pg_depend
        where classid = 'pg_trigger'::regclass and objid = (${trigger}) and refobjid = attrelid and refobjsubid = attnum
      ) as counts
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      order by attname`.execute(database.db)
    expect(rows.filter(({ counts }) => !counts).map(({ name }) => name)).toEqual(uncounted[table])
  },
)
