import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../client/free-port.ts'
import { type RunningProcess, startProcess } from '../../client/process.ts'
import { postgresProgram, shopProgram } from '../../client/programs.ts'
import { makeProducts } from '../catalogues/make-products.ts'

export type FilledShop = Awaited<ReturnType<typeof openFilledShop>>

const fill = readFileSync(new URL('./fill-shop.sql', import.meta.url), 'utf8')
const products = 20_000
const folder = join(tmpdir(), 'shikhar-back-office')
const filled = join(folder, 'filled')

/** A shop of two years, kept for the next run of the same day. `recordTo`: a file for all its statements. */
export async function openFilledShop(recordTo: string) {
  if (!isFilled()) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const postgres = await startProcess(postgresProgram(folder))
  const databaseUrl = postgres.readyLine
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const port = String(await freePort())
  const env = {
    ...{ PORT: port, SHOP_DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    RATE_LIMITS: '*=100000000/3600',
  }
  const record = {
    NODE_OPTIONS: `--import ${new URL('../checkouts/record-statements.ts', import.meta.url)}`,
    RECORD_FILE: recordTo,
  }
  let shop: RunningProcess = await startProcess(shopProgram(env))
  if (!isFilled()) {
    await shop.end()
    await fillShop(pool, databaseUrl)
    shop = await startProcess(shopProgram(env))
  }
  await settleSales(pool)
  return {
    url: `http://localhost:${port}`,
    pool,
    databaseUrl,
    /** Again, writing its statements down or not. */
    async restart(mode: 'recording' | 'plain') {
      await shop.end()
      shop = await startProcess(shopProgram({ ...env, ...(mode === 'recording' && record) }))
    },
    async close() {
      await pool.end()
      await shop.end()
      await postgres.end()
    },
  }
}

function isFilled(): boolean {
  return existsSync(filled) && readFileSync(filled, 'utf8') === describeFill()
}

/** Its days are counted back from the day it was filled. */
function describeFill(): string {
  return `${new Date().toISOString().slice(0, 10)} ${createHash('sha256').update(fill).digest('hex')}`
}

async function fillShop(pool: pg.Pool, databaseUrl: string): Promise<void> {
  await makeProducts(pool, products)
  // Only the superuser may leave triggers and foreign keys out.
  const superuser = Object.assign(new URL(databaseUrl), { username: 'postgres' })
  const client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
  await client.query(fill)
  await client.query('vacuum (analyze, parallel 0)')
  await client.end()
  await writeFile(filled, describeFill())
}

/** Days and months that are over are added up by a job of the shop. */
async function settleSales(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from (select ((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date - 1 as day) yesterday
        join sales_day using (day) join sales_of_product_before on month = date_trunc('month', day) limit 1`,
    )
    if (rows.length > 0) return
    await pause(1_000)
  }
}
