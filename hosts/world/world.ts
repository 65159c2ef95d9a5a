import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { providerEnv, sandboxProgram } from '../../client/programs.ts'
import type { Random } from '../../client/random.ts'
import { openProviderClient } from '../../faults/provider-client.ts'
import type { Sabotage } from '../../faults/sabotage/sabotages.ts'
import { openMailServer } from '../../faults/world/mail-server.ts'
import { openWebhookProxy } from '../../faults/world/webhook-proxy.ts'
import { openPair } from '../database/pair.ts'
import { openEdge } from '../edge/edge.ts'
import { openNetwork, removeNetwork } from '../network/network.ts'
import { addressOf, ownAddress } from '../network/places.ts'
import { makeFolder } from './folders.ts'
import { folderFor, openHost, supervise } from './open-host.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

export interface WorldOptions {
  isSynchronous: boolean
  sabotages: readonly Sabotage[]
  env?: NodeJS.ProcessEnv
  /** Emails take a second, and some are refused at first. */
  isMailSlow?: boolean
}

const sandboxPort = 3900
/** Seconds that an unpaid order reserves its stock. */
const reservationSeconds = 15

/** Two hosts with a shop each, two database servers, the edge and the payment provider, each in a place of its own. */
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
  const edge = await openEdge(folder)
  const pair = await openPair({
    folder,
    isSynchronous: options.isSynchronous,
    random: random.fork(),
    setRoute: edge.setRoute,
  })
  const mailServer = await openMailServer(random.fork(), ownAddress)
  cleanup.defer(mailServer.close)
  if (!options.isMailSlow) mailServer.stopFailing()
  const webhookProxy = await openWebhookProxy(() => [edge.url], random.fork(), ownAddress)
  cleanup.defer(webhookProxy.close)
  const sandboxUrl = `http://${addressOf('provider')}:${sandboxPort}/sandbox`
  const place = { dataDir: await folderFor('provider', folder), host: '0.0.0.0', port: sandboxPort }
  const sandbox = await supervise(
    'provider',
    sandboxProgram({ ...place, webhookUrl: webhookProxy.url }),
    started,
  )
  cleanup.defer(sandbox.stop)
  const env = {
    ...providerEnv(sandboxUrl),
    DATABASE_URL: edge.databaseUrl,
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
  cleanup.defer(a.process.stop)
  const b = await openHost('host-b', { ...started, env })
  cleanup.defer(b.process.stop)
  const pool = new pg.Pool({ connectionString: edge.databaseUrl, max: 4, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  cleanup.defer(() => pool.end())
  const all = cleanup.move()
  const parts = { folder, edge, pair, mailServer, webhookProxy, sandbox, pool, lost }
  return {
    ...parts,
    hosts: { a, b },
    provider: openProviderClient(sandboxUrl),
    /** For commands, which run on this machine. */
    env: { ...env, SHOP_DATA_DIR: folder },
    close: () => all.disposeAsync(),
  }
}
