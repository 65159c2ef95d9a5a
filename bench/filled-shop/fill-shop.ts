import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startProcess } from '../../client/processes/process.ts'
import { postgresProgram, shopProgram } from '../../client/processes/programs.ts'
import { makeProducts } from '../catalogues/make-products.ts'

export interface Fill {
  folder: string
  orders: number
  customers: number
  /** Between two orders. */
  seconds: number
  products: number
  /** Days are counted back from the day of filling: for how many days it may be used. */
  keptDays: number
}

const statements = readFileSync(new URL('./fill-shop.sql', import.meta.url), 'utf8')
const dayMs = 86_400_000

/** Does nothing if the folder holds such a shop already. Leaves no process running. */
export async function fillShop(fill: Fill, onProgress: (text: string) => void): Promise<void> {
  if (isFilled(fill)) return
  onProgress(`filling a shop of ${fill.orders.toLocaleString('en')} orders …`)
  await rm(fill.folder, { recursive: true, force: true })
  await mkdir(fill.folder, { recursive: true })
  await withShop(fill.folder, (client) => makeProducts(client, fill.products))
  await withSuperuser(fill.folder, (client) =>
    changeSettings(client, ['wal_level = minimal', 'max_wal_senders = 0']),
  )
  await withSuperuser(fill.folder, async (client) => {
    await client.query(`${settingsOf(fill)} ${statements}`)
    await client.query('vacuum (analyze, parallel 0)')
    await client.query('alter system reset all')
  })
  await withShop(fill.folder, settleSales)
  await writeFile(markOf(fill), `${hashOf(fill)} ${new Date().toISOString()}`)
}

function isFilled(fill: Fill): boolean {
  if (!existsSync(markOf(fill))) return false
  const [hash, date = ''] = readFileSync(markOf(fill), 'utf8').split(' ')
  return hash === hashOf(fill) && Date.now() - Date.parse(date) < fill.keptDays * dayMs
}

function hashOf({ orders, customers, seconds, products }: Fill): string {
  const counts = JSON.stringify([orders, customers, seconds, products])
  return createHash('sha256').update(statements).update(counts).digest('hex')
}

function markOf({ folder }: Fill): string {
  return join(folder, 'filled')
}

function settingsOf({ orders, customers, seconds }: Fill): string {
  return Object.entries({ orders, customers, seconds })
    .map(([name, value]) => `set bench.${name} = '${value}';`)
    .join(' ')
}

async function withShop(folder: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withDatabase(folder, async (databaseUrl) => {
    const shop = await startProcess(
      shopProgram({ SHOP_DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }),
    )
    await withClient(databaseUrl, work).finally(() => shop.end())
  })
}

/** Only the superuser may leave triggers and foreign keys out. */
async function withSuperuser(folder: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withDatabase(folder, async (databaseUrl) => {
    const { href } = Object.assign(new URL(databaseUrl), { username: 'postgres' })
    await withClient(href, work)
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function withDatabase(folder: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const postgres = await startProcess(postgresProgram(folder))
  try {
    await work(postgres.readyLine)
  } finally {
    await postgres.end()
  }
}

async function changeSettings(client: pg.Client, settings: readonly string[]): Promise<void> {
  for (const setting of settings) await client.query(`alter system set ${setting}`)
}

/** Days and months that are over are added up by a job of the shop. */
export async function settleSales(database: pg.Client | pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select from (select ((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date - 1 as day) yesterday
        join sales_day using (day)
        where not exists (select from sales_of_product_month)
          or exists (select from sales_of_product_before where month = date_trunc('month', day))`,
    )
    if (rows.length > 0) return
    await pause(1_000)
  }
}
