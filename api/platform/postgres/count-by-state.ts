import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Larger tables are estimated from their statistics. */
const mostCountedBytes = 16 * 1024 * 1024

interface Column {
  table: string
  column: string
}

/** Rows without a state are left out. */
export async function countByState(db: Db, counted: Column): Promise<Record<string, number>> {
  const isLarge = (await sizeOf(db, counted.table)) >= mostCountedBytes
  const states = isLarge ? await estimateStates(db, counted) : await countStates(db, counted)
  return Object.fromEntries(states.map(({ state, count }) => [state, count]))
}

async function sizeOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size(quote_ident(${table})::regclass)::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

interface State {
  state: string
  count: number
}

async function countStates(db: Db, { table, column }: Column): Promise<State[]> {
  const { rows } = await sql<State>`select ${sql.ref(column)} as state, count(*) as count
    from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(db)
  return rows
}

async function estimateStates(db: Db, { table, column }: Column): Promise<State[]> {
  const { rows } = await sql<State>`
    select state, round(share * reltuples)::float8 as count
    from pg_stats, pg_class, unnest(most_common_vals::text::text[], most_common_freqs) as common (state, share)
    where schemaname = current_schema() and tablename = ${table} and attname = ${column}
      and pg_class.oid = quote_ident(${table})::regclass`.execute(db)
  return rows
}
