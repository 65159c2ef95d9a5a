import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../client/free-port.ts'
import { requireNoSecrets } from './secrets-told.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url))

/** A shop of its own: real process, port and data folder. */
export interface ShopProcess {
  readonly url: string
  /** Of the server now running. */
  readonly pid: number
  /** For what no call and no command can bring about. */
  readonly databaseUrl: string
  /** Ends the process the hard way, as a power cut would. */
  kill(): Promise<void>
  /** Starts again on the same port and data folder; answers when the shop says it is open. */
  start(): Promise<void>
  /** The shopkeeper's command line, on this shop's data: `keep('stock', 'set', sku, '3')`. */
  keep(...words: string[]): Promise<void>
  /** Fails when its log has told a secret. */
  close(): Promise<void>
}

/** All journeys come from one address; one of them meets the limits as shipped. Nobody waits for emails. */
const raised = { RATE_LIMITS: '*=1000000/3600', EMAIL_DELAY_SECONDS: '0' }
/** Shows the metrics of each such shop. */
export const metricsToken = 'a token for the metrics'
/** As `npm start` sets it. */
const returned = { MALLOC_MMAP_THRESHOLD_: '131072' }

export async function openShopProcess(env: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shikhar-e2e-'))
  const port = env.PORT ?? String(await freePort())
  const own = {
    NODE_ENV: 'production',
    PORT: port,
    SHOP_DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: metricsToken,
    ...raised,
  }
  const options = { cwd: repository, env: { ...process.env, ...returned, ...own, ...env } }
  const log: string[] = []
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['api/server.ts'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    await opened(child, log)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    get pid() {
      return child?.pid ?? 0
    },
    databaseUrl: `postgres://shop@localhost/shop?host=${encodeURIComponent(join(dataDir, 'postgres/socket'))}`,
    start,
    kill: () => end('SIGKILL'),
    async keep(...words) {
      await promisify(execFile)(process.execPath, ['cli/shop.mjs', ...words], options)
    },
    async close() {
      await end('SIGTERM')
      const databaseLog = await readFile(join(dataDir, 'postgres/server.log'), 'utf8')
      requireNoSecrets(log.join('') + databaseLog)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the one line that says where the shop is open; fails with what it printed when it ends instead. */
function opened(child: ChildProcess, log: string[]): Promise<void> {
  child.stderr?.on('data', (chunk) => log.push(String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${log.join('')}`)))
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (line) => {
      log.push(`${line}\n`)
      if (line.includes('is open at')) resolve()
    })
  })
}
