import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Random } from '../../client/random.ts'
import { razorpay } from '../../faults/providers/razorpay.ts'
import type { Sabotage } from '../../faults/sabotage/sabotages.ts'
import { openMailServer } from '../../faults/world/mail-server.ts'
import { openPgbouncer } from '../../faults/world/pgbouncer.ts'
import { openWebhookProxy } from '../../faults/world/webhook-proxy.ts'
import { openPair } from '../database/pair.ts'
import { addressOf, ownAddress } from '../network/machines.ts'
import { openNetwork, removeNetwork, within } from '../network/network.ts'
import { shopUser } from '../network/user.ts'
import { makeFolder, makeOwnFolder } from './folders.ts'
import { type LoadBalancer, openLoadBalancer } from './load-balancer.ts'
import { openHost, supervise } from './open-host.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

export interface WorldOptions {
  isSynchronous: boolean
  sabotages: readonly Sabotage[]
  env?: NodeJS.ProcessEnv
  pgbouncer?: boolean
  /** Emails take a second, and some are refused at first. */
  isMailSlow?: boolean
}

export const sandboxPort = 3900
/** Seconds that an unpaid order reserves its stock. */
const reservationSeconds = 15

export async function withWorld<T>(
  options: WorldOptions & { random: Random },
  work: (world: World) => Promise<T>,
): Promise<T> {
  const world = await openWorld(options)
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

/** Two hosts with two shops each, two database servers, the load balancer and the payment provider, each in a namespace of its own. */
export async function openWorld({ random, ...options }: WorldOptions & { random: Random }) {
  await using cleanup = new AsyncDisposableStack()
  const folder = makeFolder()
  await chmod(folder, 0o755)
  await mkdir(path.join(folder, 'logs'))
  removeNetwork()
  cleanup.defer(removeNetwork)
  openNetwork()
  const lost: string[] = []
  const started = { folder, onLost: (name: string) => lost.push(name) }
  const loadBalancer = await openLoadBalancer(folder)
  const pair = await openPair({
    folder,
    isSynchronous: options.isSynchronous,
    random: random.fork(),
    setRoute: loadBalancer.setRoute,
  })
  const mailServer = await openMailServer(random.fork(), ownAddress)
  cleanup.defer(mailServer.close)
  if (!options.isMailSlow) mailServer.stopFailing()
  const webhookProxy = await openWebhookProxy(() => [loadBalancer.url], {
    random: random.fork(),
    webhooks: razorpay.webhooks,
    host: ownAddress,
  })
  cleanup.defer(webhookProxy.close)
  const sandboxUrl = `http://${addressOf('provider')}:${sandboxPort}/sandbox`
  const machine = {
    dataDir: await makeOwnFolder('provider', folder, await shopUser()),
    host: '0.0.0.0',
    port: sandboxPort,
  }
  const sandbox = await supervise(
    'provider',
    razorpay.sandbox({ ...machine, webhookUrl: webhookProxy.url }),
    started,
  )
  cleanup.defer(sandbox.stop)
  const env: NodeJS.ProcessEnv = {
    ...razorpay.env(sandboxUrl),
    ...(await databaseEnv(loadBalancer, { folder, ...options })),
    SMTP_URL: mailServer.smtpUrl,
    PUBLIC_URL: 'http://faults.example',
    RESERVATION_SECONDS: String(reservationSeconds),
    RATE_LIMITS: '*=1000000/60',
    LOG_LEVEL: 'warn',
    ...(options.sabotages.length > 0 && { FAULTS_SABOTAGE: options.sabotages.join(',') }),
    ...options.env,
  }
  // The first one brings the database to this version and fills it.
  const a = await openHost('host-a', { ...started, env })
  for (const { stop } of a.shops) cleanup.defer(stop)
  const b = await openHost('host-b', { ...started, env })
  for (const { stop } of b.shops) cleanup.defer(stop)
  const pool = new pg.Pool({
    connectionString: loadBalancer.databaseUrl,
    max: 4,
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', () => {})
  cleanup.defer(() => pool.end())
  const all = cleanup.move()
  const parts = { sandboxUrl, loadBalancer, pair, mailServer, webhookProxy, sandbox, pool, lost }
  return {
    ...parts,
    hosts: { a, b },
    provider: razorpay.open(sandboxUrl),
    env: { ...env, SHOP_DATA_DIR: folder } as NodeJS.ProcessEnv,
    close: () => all.disposeAsync(),
  }
}

const poolerPort = 6432

/** PgBouncer stands beside the load balancer, in front of the primary of the moment. */
async function databaseEnv(
  { databaseUrl }: LoadBalancer,
  { folder, pgbouncer }: Pick<WorldOptions, 'pgbouncer'> & { folder: string },
): Promise<NodeJS.ProcessEnv> {
  if (!pgbouncer) return { DATABASE_URL: databaseUrl }
  const host = addressOf('load-balancer')
  const ports = { port: poolerPort, databaseHost: host, databasePort: 5432 }
  const { url } = await openPgbouncer({ folder, host, ...ports, within: within('load-balancer', 'nobody') })
  return { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl }
}
