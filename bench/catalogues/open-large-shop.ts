import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../client/free-port.ts'
import { openProcess, type RunningProcess } from '../checkouts/open-process.ts'

/** A shop whose goods can be made behind its back, and which can be closed and opened again. */
export interface LargeShop {
  url: string
  readonly pid: number
  pool: pg.Pool
  /** Closes it if it is open; answers how many ms it took to open, the first page included. */
  open(): Promise<number>
  close(): Promise<void>
}

export async function openLargeShop(): Promise<LargeShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-catalogues-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const plain = { ...process.env, SHOP_DATA_DIR: folder }
  const keeper = await openProcess({
    script: ['cli/shop.ts', 'postgres'],
    env: plain,
    ready: /^DATABASE_URL=/,
  })
  const databaseUrl = keeper.said.replace('DATABASE_URL=', '')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const env = {
    ...plain,
    NODE_ENV: 'production',
    PORT: port,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '*=100000000/3600',
  }
  let shop: RunningProcess | null = null
  return {
    url,
    get pid() {
      return shop?.pid ?? 0
    },
    pool,
    async open() {
      await shop?.close()
      const start = performance.now()
      shop = await openProcess({ script: ['api/server.ts'], env, ready: /is open at/ })
      await (await fetch(`${url}/products`)).text()
      return performance.now() - start
    },
    async close() {
      await pool.end()
      await shop?.close()
      await keeper.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
