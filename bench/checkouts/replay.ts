import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { Session } from '../../client/calls.ts'
import type { Catalogue } from './prepare-catalogue.ts'
import type { Recorded, Statement } from './record-checkouts.ts'
import type { Processes } from './start-processes.ts'

const clients = 12
/** Customers for each client alone: nobody has two carts under way. */
const customersEach = 20

interface Replay {
  recorded: readonly Recorded[]
  catalogue: Catalogue
  shoppers: readonly Session[]
  seconds: number
}

/** Answers the checkouts a second that `pgbench` reaches with the same statements for other customers and coupons. */
export async function replayCheckouts(processes: Processes, replay: Replay): Promise<number> {
  const scripts: string[] = []
  for (const [index, one] of replay.recorded.entries()) {
    const script = join(processes.folder, `checkout-${index}.sql`)
    await writeFile(script, await prepareScript(processes.pool, `replay_${index}`, { ...replay, one }))
    scripts.push('-f', script)
  }
  const { host, database, user } = placeOf(processes.databaseUrl)
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${replay.seconds}`, ...scripts]
  const env = { ...process.env, PGHOST: host, PGUSER: user, PGDATABASE: database }
  const { stdout } = await promisify(execFile)('pgbench', args, { env }).catch(explain)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function placeOf(databaseUrl: string): { host: string; database: string; user: string } {
  const { username, pathname, searchParams, hostname } = new URL(databaseUrl)
  return { host: searchParams.get('host') ?? hostname, database: pathname.slice(1), user: username }
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new Error("pgbench is missing: Debian's package postgresql has it")
  throw error
}

interface OneReplay extends Omit<Replay, 'recorded'> {
  one: Recorded
}

/** Lays what the statements are asked with into a table, one row a customer, and writes the script that reads it. */
async function prepareScript(
  pool: pg.Pool,
  table: string,
  { one, catalogue, shoppers }: OneReplay,
): Promise<string> {
  const { statements, shopper } = one
  const known = [...new Set(statements.flatMap(({ values }) => values.filter((value) => value !== null)))]
  const columns = known.map((_, index) => `v${index}`)
  const rows = shoppers.slice(0, clients * customersEach).map((other, row) => {
    const swap = swapperFor({ shopper, other, catalogue, row })
    return [row, ...known.map((value) => swap(value))]
  })
  await pool.query(
    `create table bench.${table} (n integer primary key, ${columns.map((name) => `${name} text`).join()})`,
  )
  await pool.query(
    `insert into bench.${table} select (r->>0)::int, ${columns.map((_, index) => `r->>${index + 1}`).join()}
      from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  )
  const fresh = freshIdsOf(statements)
  const read = known.map((value, index) => `${renewed(value, columns[index] ?? '', fresh)} as v${index}`)
  const made = fresh.map(({ sql }, index) => `${sql} as f${index}`)
  return [
    `\\set n :client_id * ${customersEach} + random(0, ${customersEach - 1})`,
    `select ${read.join(', ')} from (select *, ${made.join(', ')} from bench.${table} where n = :n) r \\gset`,
    ...statements.map(({ text, values }) => `${inOneLine(text, values, known)};`),
    '',
  ].join('\n')
}

interface FreshId {
  recorded: string
  sql: string
}

const random = `replace(gen_random_uuid()::text, '-', '')`

/** What must be another at every turn: the ids of the order, at the provider, of its payment and of the event. */
function freshIdsOf(statements: readonly Statement[]): FreshId[] {
  const all = statements.flatMap(({ values }) => values).join(' ')
  const saving = statements.find(({ text }) => text.includes('save-provider-order-ids'))
  if (!saving) throw new Error('no statement that saves the id of the order was recorded')
  const found = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, id = '']) => id)),
  ]
  return [
    ...found(saving.values.join(' '), /([0-9a-f]{8}-[0-9a-f-]{27})/g).map((recorded) => ({
      recorded,
      sql: 'gen_random_uuid()::text',
    })),
    ...found(all, /\b(order_\w{14})\b/g).map((recorded) => ({ recorded, sql: `'order_' || ${random}` })),
    ...found(all, /\b(pay_\w{14})\b/g).map((recorded) => ({ recorded, sql: `'pay_' || ${random}` })),
    ...found(all, /"event_id":"(\w+)"/g).map((recorded) => ({ recorded, sql: random })),
  ]
}

function renewed(value: string, column: string, fresh: readonly FreshId[]): string {
  return fresh.reduce(
    (sql, { recorded }, index) =>
      value.includes(recorded) ? `replace(${sql}, '${recorded}', f${index})` : sql,
    column,
  )
}

/** Each parameter is a variable of the script; null has none, and stays what it is. */
function inOneLine(text: string, values: Statement['values'], known: readonly string[]): string {
  return (
    text
      .replace(/--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
      // To pgbench a colon and a letter are a variable, in quotes as well.
      .replace(/HH24:MI:SS/g, 'HH24 MI SS')
      .replace(/\$(\d+)/g, (_, number) => {
        const value = values[Number(number) - 1]
        return value === null || value === undefined ? 'null' : `:v${known.indexOf(value)}`
      })
  )
}

interface Swap {
  shopper: Session
  other: Session
  catalogue: Catalogue
  row: number
}

/** The same question of another customer, for the next variants, with the next coupon. */
function swapperFor({ shopper, other, catalogue, row }: Swap): (value: string) => string {
  const next = <Item>(items: readonly Item[], index: number) =>
    items[(index + row) % items.length] ?? items[0]
  const swaps = new Map([
    [shopper.userId, other.userId],
    [shopper.addressId, other.addressId],
    [tokenHash(shopper), tokenHash(other)],
    ...catalogue.variants.map(
      ({ variantId }, index) => [variantId, next(catalogue.variants, index)?.variantId] as const,
    ),
    ...catalogue.coupons.flatMap((coupon, index) => [
      [coupon.couponId, next(catalogue.coupons, index)?.couponId] as const,
      [coupon.title, next(catalogue.coupons, index)?.title] as const,
    ]),
  ])
  return (value) => value.replace(/[\w-]+/g, (word) => swaps.get(word) ?? word)
}

function tokenHash({ token }: Session): string {
  return `x${createHash('sha256').update(token).digest('hex')}`
}
