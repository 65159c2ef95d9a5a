import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../client/free-port.ts'
import { openProcess } from './open-process.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'

/** Everybody who takes part in a checkout, each a process of its own on this machine. */
export interface Stage {
  /** For what belongs to this run alone. */
  folder: string
  shop: { port: number; readonly pid: number }
  sandbox: { port: number; pid: number }
  /** The one that keeps PostgreSQL running; the servers are its children. */
  keeperPid: number
  office: PostOffice
  /** Connections of our own, to prepare and to count. */
  pool: pg.Pool
  databaseUrl: string
  /** Another process on the same port, with something more in its environment. */
  restartShop(env: NodeJS.ProcessEnv): Promise<void>
  close(): Promise<void>
}

/** Ends what it has started where one of them cannot start. */
export async function openStage(): Promise<Stage> {
  const started: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const close of started.reverse()) await close()
  }
  try {
    return { ...(await openParts(started)), close: end }
  } catch (fault) {
    await end()
    throw fault
  }
}

async function openParts(started: (() => Promise<unknown>)[]): Promise<Omit<Stage, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-checkouts-'))
  started.push(() => rm(folder, { recursive: true, force: true }))
  const [shopPort, sandboxPort] = [await freePort(), await freePort()]
  const plain = { ...process.env, SHOP_DATA_DIR: folder }
  const office = await openPostOffice()
  started.push(() => office.close())
  const keeper = await openProcess({
    script: ['cli/shop.ts', 'postgres'],
    env: plain,
    ready: /^DATABASE_URL=/,
  })
  started.push(() => keeper.close())
  const databaseUrl = keeper.said.replace('DATABASE_URL=', '')
  const sandbox = await openProcess({
    script: ['sandbox/server.ts'],
    env: { ...plain, ...sandboxEnv({ folder, shopPort, sandboxPort }) },
    ready: /^Sandbox ready/,
  })
  started.push(() => sandbox.close())
  const openShop = (env: NodeJS.ProcessEnv) =>
    openProcess({
      script: ['api/server.ts'],
      env: { ...plain, ...shopEnv({ shopPort, sandboxPort, databaseUrl, smtpUrl: office.smtpUrl }), ...env },
      ready: /is open at/,
    })
  const shop = { process: await openShop({}) }
  started.push(() => shop.process.close())
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  started.push(() => pool.end())
  return {
    folder,
    shop: {
      port: shopPort,
      get pid() {
        return shop.process.pid
      },
    },
    sandbox: { port: sandboxPort, pid: sandbox.pid },
    keeperPid: keeper.pid,
    office,
    pool,
    databaseUrl,
    async restartShop(env) {
      await shop.process.close()
      shop.process = await openShop(env)
    },
  }
}

interface Ports {
  shopPort: number
  sandboxPort: number
}

function sandboxEnv({ folder, shopPort, sandboxPort }: Ports & { folder: string }) {
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: join(folder, 'sandbox'),
    // The provider's disk is not the shop's: here they would be one.
    SANDBOX_LEDGER: 'memory',
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/webhooks/razorpay`,
  }
}

function shopEnv({
  shopPort,
  sandboxPort,
  databaseUrl,
  smtpUrl,
}: Ports & { databaseUrl: string; smtpUrl: string }) {
  return {
    NODE_ENV: 'production',
    PORT: String(shopPort),
    DATABASE_URL: databaseUrl,
    RAZORPAY_API_URL: `http://127.0.0.1:${sandboxPort}/sandbox/razorpay`,
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: 'sandbox-secret',
    RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook',
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'error',
    // Everybody comes from one address here.
    RATE_LIMITS: '*=100000000/3600',
  }
}
