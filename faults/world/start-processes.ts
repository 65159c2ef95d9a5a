import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DatabaseProxy, openDatabaseProxy } from '../../client/database-proxy.ts'
import { freePorts } from '../../client/processes/free-port.ts'
import type { Program } from '../../client/processes/process.ts'
import { postgresProgram, shopProgram } from '../../client/processes/programs.ts'
import type { Random } from '../../client/random.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import { type StoreFolder, stores } from '../stores.ts'
import { openPgbouncer } from './pgbouncer.ts'
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts'
import { openWebhookProxy } from './webhook-proxy.ts'

/** Seconds that an unpaid order reserves its stock: short, so that many reservations end within a run. */
export const reservationSeconds = 4

export interface ProcessOptions {
  store: StoreFolder
  folder: string
  smtpUrl: string
  sabotages: readonly Sabotage[]
  random: Random
  env: NodeJS.ProcessEnv
  pgbouncer: boolean
  onLost: (name: string) => void
}

export async function startProcesses(options: ProcessOptions) {
  const { folder, onLost, random } = options
  const store = stores[options.store]
  const processes: SupervisedProcess[] = []
  const shops: SupervisedProcess[] = []
  const [sandboxPort = 0, poolerPort = 0, ...shopPorts] = await freePorts(4)
  const urls = shopPorts.map((port) => `http://127.0.0.1:${port}`)
  const shopUrls = () => {
    const up = urls.filter((_, index) => shops[index]?.isUp)
    return up.length > 0 ? up : urls
  }
  const webhookProxy = await openWebhookProxy(shopUrls, { random, webhooks: store.provider.webhooks })

  async function open(name: string, program: Program): Promise<SupervisedProcess> {
    const process = superviseProcess({ ...program, name, logFolder: path.join(folder, 'logs'), onLost })
    processes.push(process)
    await process.waitUntilUp()
    return process
  }

  const postgres = await open('postgres', postgresProgram(path.join(folder, 'data'), store.env))
  const network = await openNetworkTo(postgres.readyLine)
  const sandboxDir = path.join(folder, 'sandbox')
  const sandbox = await open(
    'sandbox',
    store.provider.sandbox({ dataDir: sandboxDir, port: sandboxPort, webhookUrl: webhookProxy.url }),
  )
  const directUrl = `postgres://shop@127.0.0.1:${network.port}/shop`
  const pooler = options.pgbouncer
    ? await openPgbouncer({ folder, port: poolerPort, databasePort: network.port })
    : null
  const env = shopEnv({
    ...options,
    sandboxUrl: sandbox.readyLine,
    database: pooler
      ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl }
      : { DATABASE_URL: directUrl },
  })
  const openShop = (port: number, index: number) =>
    open(`shop-${index + 1}`, sabotaged(shopProgram({ ...env, PORT: String(port) })))
  const [first = 0, ...others] = shopPorts
  shops.push(await openShop(first, 0))
  const rest = others.map((port, index) => openShop(port, index + 1))
  const [worker] = await Promise.all([open('worker', sabotaged(workerProgram(env))), ...rest])
  shops.push(...(await Promise.all(rest)))
  async function stop(): Promise<void> {
    for (const process of processes.reverse()) await process.stop()
    await pooler?.stop()
    await network.close()
    await webhookProxy.close()
  }
  const urlsOf = { shopUrls, sandboxUrl: sandbox.readyLine, databaseUrl: postgres.readyLine }
  return { postgres, sandbox, shops, worker, webhookProxy, network, ...urlsOf, env, stop }
}

function openNetworkTo(databaseUrl: string): Promise<DatabaseProxy> {
  const folder = new URL(databaseUrl).searchParams.get('host')
  return openDatabaseProxy({ path: `${folder}/.s.PGSQL.5432` })
}

export function workerProgram(env: NodeJS.ProcessEnv): Program {
  return { script: ['cli/shop.ts', 'work'], env, ready: /^Working/ }
}

function sabotaged(program: Program): Program {
  return { ...program, script: [...sabotageArguments(program.env), ...program.script] }
}

export function sabotageArguments(env: NodeJS.ProcessEnv = {}): string[] {
  const file = fileURLToPath(new URL('../sabotage/preload.ts', import.meta.url))
  return env.FAULTS_SABOTAGE ? ['--import', file] : []
}

interface Addresses {
  database: NodeJS.ProcessEnv
  sandboxUrl: string
}

function shopEnv(options: ProcessOptions & Addresses): NodeJS.ProcessEnv {
  const { folder, database, sandboxUrl, smtpUrl, sabotages, env } = options
  const store = stores[options.store]
  return {
    ...store.env,
    ...store.provider.env(sandboxUrl),
    SHOP_DATA_DIR: path.join(folder, 'data'),
    ...database,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://faults.example',
    CONFIRM_REFUNDS_ABOVE: '500000',
    RESERVATION_SECONDS: String(reservationSeconds),
    // Everybody comes from one address here.
    RATE_LIMITS: '*=1000000/60',
    LOG_LEVEL: 'warn',
    ...(sabotages.length > 0 && { FAULTS_SABOTAGE: sabotages.join(',') }),
    ...env,
  }
}
