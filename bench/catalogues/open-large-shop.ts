import pg from 'pg'
import { makeFolder } from '../../client/processes/folder.ts'
import { freePort } from '../../client/processes/free-port.ts'
import { type RunningProcess, startProcess } from '../../client/processes/process.ts'
import { postgresProgram, shopProgram } from '../../client/processes/programs.ts'

export const metricsToken = 'a token for the metrics'

export type LargeShop = Awaited<ReturnType<typeof openLargeShop>>

/** A shop whose products can be made behind its back, and which can be closed and opened again. */
export async function openLargeShop() {
  const folder = await makeFolder('catalogues')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const postgres = await startProcess(postgresProgram(folder.path))
  const pool = new pg.Pool({ connectionString: postgres.readyLine, max: 2 })
  const env = {
    PORT: port,
    SHOP_DATA_DIR: folder.path,
    DATABASE_URL: postgres.readyLine,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '*=100000000/3600',
    METRICS_TOKEN: metricsToken,
  }
  let shop: RunningProcess | null = null
  return {
    url,
    get pid() {
      return shop?.pid ?? 0
    },
    pool,
    /** Closes it if it is open; answers how many ms it took to open, the first page included. */
    async open() {
      await shop?.end()
      const start = performance.now()
      shop = await startProcess(shopProgram(env))
      await (await fetch(`${url}/products`)).text()
      return performance.now() - start
    },
    async close() {
      await pool.end()
      await shop?.end()
      await postgres.end()
      await folder.remove()
    },
  }
}
