import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../client/processes/free-port.ts'
import { type RunningProcess, startProcess } from '../../client/processes/process.ts'
import { postgresProgram, shopProgram } from '../../client/processes/programs.ts'
import { type Fill, fillShop, settleSales } from '../filled-shop/fill-shop.ts'

export type FilledShop = Awaited<ReturnType<typeof openFilledShop>>

const twoYears: Fill = {
  folder: join(tmpdir(), 'shikhar-back-office'),
  orders: 1_000_000,
  customers: 300_000,
  seconds: 63,
  products: 20_000,
  keptDays: 1,
}

/** A shop of two years, kept for the next run of the day. `recordTo`: a file for all its statements. */
export async function openFilledShop(recordTo: string, onProgress: (text: string) => void) {
  await fillShop(twoYears, onProgress)
  const { folder } = twoYears
  const postgres = await startProcess(postgresProgram(folder))
  const databaseUrl = postgres.readyLine
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const port = String(await freePort())
  const env = {
    PORT: port,
    SHOP_DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '*=100000000/3600',
  }
  const record = {
    NODE_OPTIONS: `--import ${new URL('../checkouts/record-statements.ts', import.meta.url)}`,
    RECORD_FILE: recordTo,
  }
  let shop: RunningProcess = await startProcess(shopProgram(env))
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
