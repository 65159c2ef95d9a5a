import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openDatabase } from '../api/platform/postgres/database.ts'
import { migrate } from '../api/platform/postgres/migrate.ts'
import { openEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'

// Writes api/platform/postgres/schema.ts from a freshly migrated database: `node tools/schema.ts`, after each new migration.

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isAlways: boolean
  check: string | null
}

const columns = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity = 'a' as "isAlways",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const types: { [type: string]: string } = {
  uuid: 'string',
  text: 'string',
  numeric: 'Numeric',
  'character varying': 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'string',
  'timestamp with time zone': 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

const head = `// Written by tools/schema.ts from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Paise } from '../../../shop/money.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Comes as text, for a float would lose digits. */
type Numeric = ColumnType<string, string | number, string | number>
/** Goes in as JSON text: \`pg\` would turn an array into a Postgres array. */
type Json = ColumnType<unknown, string, string>
type Default<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>
`

export async function describeSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columns)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const described = [...tables].map(([table, of]) => describeTable(table, of))
  return `${head}\nexport interface DB {\n${described.join('\n')}\n}\n`
}

function describeTable(table: string, of: readonly Column[]): string {
  const lines = of.map((column) => `    ${column.name}: ${columnType(column)}`)
  return `  ${table}: {\n${lines.join('\n')}\n  }`
}

function columnType(column: Column): string {
  const type = valueType(column) + (column.isNullable ? ' | null' : '')
  if (column.isAlways) return `GeneratedAlways<${type}>`
  if (!column.hasDefault) return type
  return column.type.startsWith('timestamp') || column.type === 'jsonb' || column.type === 'numeric'
    ? `Default<${type}>`
    : `Generated<${type}>`
}

function valueType({ name, type, check }: Column): string {
  if (name.endsWith('_paise')) return 'Paise'
  if (check) return [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  if (type.endsWith('[]')) return `${types[type.slice(0, -2)] ?? 'unknown'}[]`
  return types[type] ?? 'unknown'
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-schema-'))
  const server = await openEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const database = openDatabase(server.url, { timeoutMs: 0 })
  await migrate(database.pool)
  const file = fileURLToPath(new URL('../api/platform/postgres/schema.ts', import.meta.url))
  await writeFile(file, await describeSchema(database.pool))
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true })
  execFileSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'inherit' })
}

if (import.meta.main) await main()
