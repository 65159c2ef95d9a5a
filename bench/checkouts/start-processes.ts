import path from 'node:path'
import pg from 'pg'
import { makeFolder } from '../../client/processes/folder.ts'
import { freePorts } from '../../client/processes/free-port.ts'
import { startProcess } from '../../client/processes/process.ts'
import { postgresProgram, providerEnv, sandboxProgram, shopProgram } from '../../client/processes/programs.ts'
import { openMailServer } from './mail-server.ts'

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/** `ownFolder`: with the data that are there, which stay. */
export async function startProcesses(ownFolder?: string) {
  await using started = new AsyncDisposableStack()
  const processes = await openParts(started, ownFolder ?? (await makeOwnFolder(started)))
  const all = started.move()
  return { ...processes, close: () => all.disposeAsync() }
}

async function makeOwnFolder(started: AsyncDisposableStack): Promise<string> {
  const folder = await makeFolder('checkouts')
  started.defer(folder.remove)
  return folder.path
}

async function openParts(started: AsyncDisposableStack, folder: string) {
  const [shopPort = 0, sandboxPort = 0] = await freePorts(2)
  const mailServer = await openMailServer()
  started.defer(mailServer.close)
  const postgres = await startProcess(postgresProgram(folder))
  started.defer(async () => void (await postgres.end()))
  const sandbox = await startProcess(
    sandboxProgram({
      dataDir: path.join(folder, 'sandbox'),
      port: sandboxPort,
      webhookUrl: `http://127.0.0.1:${shopPort}/api/webhooks/razorpay`,
      // The provider's disk is not the shop's: here they would be one.
      env: { SANDBOX_LEDGER: 'memory' },
    }),
  )
  started.defer(async () => void (await sandbox.end()))
  const shopEnv = {
    ...providerEnv(sandbox.readyLine),
    PORT: String(shopPort),
    SHOP_DATA_DIR: folder,
    DATABASE_URL: postgres.readyLine,
    SMTP_URL: mailServer.smtpUrl,
    LOG_LEVEL: 'error',
    // Everybody comes from one address here.
    RATE_LIMITS: '*=100000000/3600',
  }
  let shop = await startProcess(shopProgram(shopEnv))
  started.defer(async () => void (await shop.end()))
  const pool = new pg.Pool({ connectionString: postgres.readyLine, max: 2 })
  started.defer(() => pool.end())
  return {
    folder,
    shop: {
      port: shopPort,
      get pid() {
        return shop.pid
      },
    },
    sandbox: { port: sandboxPort, pid: sandbox.pid },
    /** The one that keeps PostgreSQL running; the servers are its children. */
    postgresPid: postgres.pid,
    mailServer,
    pool,
    databaseUrl: postgres.readyLine,
    shopEnv,
    /** Answers how many ms it took to open. */
    async restartShop(env: NodeJS.ProcessEnv = {}) {
      await shop.end()
      const start = performance.now()
      shop = await startProcess(shopProgram({ ...shopEnv, ...env }))
      return performance.now() - start
    },
  }
}
