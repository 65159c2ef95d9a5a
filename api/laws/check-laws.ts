import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

export interface BrokenLaw {
  law: string
  /** The first few rows that break it. */
  rows: readonly object[]
  count: number
}

export interface CheckedLaws {
  laws: number
  broken: readonly BrokenLaw[]
}

const file = new URL('./laws.sql', import.meta.url)
const mostRows = 5

/** In one snapshot, so that it can be asked while the shop sells. */
export async function checkLaws(db: Db, more: Readonly<Record<string, string>> = {}): Promise<CheckedLaws> {
  const laws = Object.entries({ ...(await readLaws()), ...more })
  const broken: BrokenLaw[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const [law, text] of laws) {
        const { rows } = await sql.raw<object>(text).execute(tx)
        if (rows.length > 0) broken.push({ law, rows: rows.slice(0, mostRows), count: rows.length })
      }
    })
  return { laws: laws.length, broken }
}

export function describeBroken({ law, rows, count }: BrokenLaw): string {
  return `${law}: broken by ${count} rows, such as ${JSON.stringify(rows[0])}`
}

async function readLaws(): Promise<Record<string, string>> {
  const parts = (await readFile(file, 'utf8')).split(/^-- law: /m).slice(1)
  return Object.fromEntries(parts.map((part) => [part.split('\n', 1)[0], part.slice(part.indexOf('\n') + 1)]))
}
