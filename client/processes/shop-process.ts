import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openClient } from '../client.ts'
import { findSecrets } from '../secrets.ts'
import { type Folder, makeFolder } from './folder.ts'
import { freePort } from './free-port.ts'
import { plainEnv, type RunningProcess, repository, startProcess } from './process.ts'
import { sandboxProgram, shopProgram } from './programs.ts'

export type ShopProcess = Awaited<ReturnType<typeof openShopProcess>>

export const metricsToken = 'a token for the metrics'

/** All journeys come from one address; one of them meets the limits as shipped. Emails are sent at once. */
const defaults = {
  LOG_LEVEL: 'debug',
  METRICS_TOKEN: metricsToken,
  RATE_LIMITS: '*=1000000/3600',
  EMAIL_DELAY_SECONDS: '0',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** What the first start of a shop makes, for others to begin from: the cluster, and the goods in it. */
export async function makeShopData(): Promise<Folder> {
  const folder = await makeFolder('shop-data')
  const shop = await startProcess(shopProgram({ ...defaults, SHOP_DATA_DIR: folder.path }))
  await shop.end()
  return folder
}

export async function openShopProcess(changes: NodeJS.ProcessEnv = {}, from?: string, root = repository) {
  const folder = await makeFolder('shop')
  // It keeps the owners: below root the cluster belongs to another account.
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, folder.path])
  const port = changes.PORT ?? String(await freePort())
  const env = { ...defaults, SHOP_DATA_DIR: folder.path, ...changes, PORT: port }
  let log = ''
  let running: RunningProcess

  async function start(): Promise<void> {
    running = await startProcess(shopProgram(env, root))
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    await running.end(signal)
    log += running.output()
  }
  await start()
  const url = `http://localhost:${port}`
  return {
    ...openClient(url),
    url,
    env,
    get pid() {
      return running.pid
    },
    databaseUrl: `postgres://shop@localhost/shop?host=${encodeURIComponent(path.join(folder.path, 'postgres/socket'))}`,
    /** Lines of its log from warnings on, of this start. */
    warnings: () =>
      running
        .output()
        .split('\n')
        .filter((line) => /"level":[456]0/.test(line)),
    start,
    kill: () => end('SIGKILL'),
    /** The merchant's command line and what it prints: `command('stock', 'set', sku, '3')`. */
    command: (...args: string[]) => readCommand(args, env, root),
    async close() {
      await end('SIGTERM')
      log += await readFile(path.join(folder.path, 'postgres/server.log'), 'utf8')
      const secrets = findSecrets(log)
      if (secrets.length > 0) throw new Error(`the shop's log contains ${secrets.join('\n')}`)
      const errors = log.split('\n').filter((line) => line.includes('"unexpected error"'))
      if (errors.length > 0) throw new Error(`the shop answered 500:\n${errors.join('\n').slice(0, 4_000)}`)
      await folder.remove()
    },
  }
}

export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await readCommand(args, env)
}

/** What the merchant's command line prints. */
export async function readCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = repository,
): Promise<string> {
  const options = { cwd, env: plainEnv(env) }
  return (await promisify(execFile)(process.execPath, ['cli/shop.ts', ...args], options)).stdout
}

/** The sandbox as a process of its own, as the real provider is another site; its URL ends in `/sandbox`. */
export async function openSandboxProcess(webhookUrl?: string) {
  const folder = await makeFolder('sandbox')
  const program = sandboxProgram({ dataDir: folder.path, ...(webhookUrl && { webhookUrl }) })
  const sandbox = await startProcess(program)
  return {
    url: sandbox.readyLine,
    async close() {
      await sandbox.end()
      await folder.remove()
    },
  }
}
