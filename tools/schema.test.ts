import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../api/platform/postgres/testing.ts'
import { describeSchema } from './schema.ts'

test('the table types of the code are those of the migrated database', async () => {
  const database = await openTestDatabase()
  const described = await describeSchema(database.pool)
  await database.close()
  const written = await readFile(new URL('../api/platform/postgres/schema.ts', import.meta.url), 'utf8')
  expect(bare(written), 'run `node tools/schema.ts`').toBe(bare(described))
})

// The formatter breaks long lines its own way.
function bare(text: string): string {
  return text
    .replace(/\s+\|\s+|\s+/g, ' ')
    .replace(/< | >/g, (mark) => mark.trim())
    .replaceAll(' ', '')
}
