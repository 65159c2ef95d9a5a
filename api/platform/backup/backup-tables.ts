import type pg from 'pg'
import { queuedJobs } from '../jobs/queue-tables.ts'
import { photoTable } from './backup-photos.ts'
import type { BackupTable } from './file/backup-format.ts'

export interface SourceTable extends BackupTable {
  select: string
}

/** Workers of the moment, and what migrations write. */
const leftOut = ['job_worker', 'schema_migration']

/** In the order of foreign keys, photographs last; without unlogged ones. */
export async function listTables(client: pg.ClientBase): Promise<SourceTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; needs: string[] }>(
    tablesWithColumns,
    [leftOut],
  )
  const tables = new Map(rows.map((row) => [row.table, row]))
  const sorted = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (sorted.has(name) || path.includes(name)) return
    for (const needed of tables.get(name)?.needs ?? []) visit(needed, [...path, name])
    sorted.add(name)
  }
  for (const name of tables.keys()) if (name !== photoTable) visit(name, [])
  sorted.add(photoTable)
  return [...sorted].flatMap((name) => tables.get(name) ?? []).map(sourceOf)
}

const tablesWithColumns = `
  select c.relname as "table",
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum) as columns,
    array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' order by 1) as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> all($1) order by c.relname`

function sourceOf({ table, columns }: BackupTable): SourceTable {
  if (table === 'outbox') return jobs
  return { table, columns, select: `select to_json(r)::text from "${table}" r` }
}

/** As they were handed in, from outbox and queue alike, so that a backup knows no tables of the queue. */
const jobs: SourceTable = {
  table: 'outbox',
  columns: ['task', 'payload', 'job_key', 'run_at'],
  select: `
    select json_build_object('task', task, 'payload', payload, 'job_key', job_key, 'run_at', run_at)::text from (
      select 0 as place, id, task, payload::jsonb, job_key, run_at from ${queuedJobs} where attempts < max_attempts
      union all select 1, id, task, payload, job_key, run_at from outbox
    ) job order by place, id`,
}
