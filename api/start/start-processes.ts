import Fastify from 'fastify'
import type { Config } from '../config.ts'
import { openLog } from '../log/open-log.ts'
import { endAll, type Started } from './create-deps.ts'
import { drainFor } from './drain-for.ts'
import { fromHere, requirePort } from './listen.ts'
import type { Places } from './processes/messages.ts'
import { runProcesses } from './processes/run-processes.ts'
import { type Ground, startGround } from './start-infrastructure.ts'
import type { RunningShop } from './start-shop.ts'

/** Connections that the built-in database has for all processes together; the rest is for commands beside them. */
const builtInConnections = 80

/**
 * Starts a shop that so many processes serve on one port. This one lays the ground and keeps them alive; it
 * serves nobody itself. Throws a StartError, with everything stopped again, when it cannot.
 */
export async function startProcesses(
  config: Config,
  { count, onProgress }: { count: number; onProgress: (text: string) => void },
): Promise<RunningShop> {
  const started: Started = []
  const stop = () => endAll(started)
  try {
    const port = await requirePort(config)
    const ownUrl = () => `http://${fromHere(config.host)}:${port}`
    const ground = await startGround(config, { onProgress, ownUrl }, started)
    const places = await readPlaces(config, { ground, port, count, started })
    const running = await runProcesses({ count, places, log: openLog(config.logLevel) })
    started.push(() => running.stop())
    const drain = () => drainFor(config, running.drain)
    return { url: config.publicUrl ?? `http://localhost:${port}`, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Plan {
  ground: Ground
  port: number
  count: number
  started: Started
}

async function readPlaces(config: Config, { ground, port, count, started }: Plan): Promise<Places> {
  const share = Math.max(4, Math.floor(builtInConnections / count) - 1)
  return {
    databaseUrl: ground.database.url,
    databasePool: config.databaseUrl ? config.databasePool : Math.min(config.databasePool, share),
    port,
    standIns: ground.sandbox && (await openStandIns(ground.sandbox, started)),
  }
}

/** The stand-ins keep their ledger and their mails in one process; the others pass on what is for them. */
async function openStandIns(sandbox: NonNullable<Ground['sandbox']>, started: Started) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  started.push(() => app.close())
  return { url, smtpUrl: sandbox.smtpUrl }
}
