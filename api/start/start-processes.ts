import Fastify from 'fastify'
import type { Config } from '../config.ts'
import { openLog } from '../log/open-log.ts'
import { inviteFirstOwner } from '../team/invite-member.ts'
import { drainFor } from './drain-for.ts'
import { localHost, requirePort } from './listen.ts'
import { runProcesses } from './processes/run-processes.ts'
import { publicUrlOf } from './public-url.ts'
import { type Infrastructure, startInfrastructure } from './start-infrastructure.ts'
import type { RunningShop } from './start-shop.ts'

interface ProcessOptions {
  count: number
  onProgress: (text: string) => void
}

/** This process serves no requests. Throws a StartError, with everything stopped again, when it cannot start. */
export async function startProcesses(
  config: Config,
  { count, onProgress }: ProcessOptions,
): Promise<RunningShop> {
  await using cleanup = new AsyncDisposableStack()
  const port = await requirePort(config)
  const ownUrl = () => `http://${localHost(config.host)}:${port}`
  const { database, sandbox } = await startInfrastructure(config, { onProgress, ownUrl, cleanup })
  const infrastructure = {
    databaseUrl: database.url,
    databasePool: poolSize(config, count),
    port,
    sandbox: sandbox && (await serveSandbox(sandbox, cleanup)),
  }
  const processes = await runProcesses({ count, infrastructure, log: openLog(config.logLevel) })
  cleanup.defer(() => processes.stop())
  const url = publicUrlOf({ ...config, port })
  const { db } = database.background
  const firstOwner = await inviteFirstOwner({ db, now: () => new Date(), publicUrl: () => url })
  const running = cleanup.move()
  return {
    ...{ url, firstOwner },
    drain: () => drainFor(config, processes.drain),
    stop: () => running.disposeAsync(),
  }
}

/** For all processes together; the rest is for commands. */
const embeddedConnections = 80

function poolSize({ databaseUrl, databasePool }: Config, processes: number): number {
  const share = Math.max(4, Math.floor(embeddedConnections / processes) - 1)
  return databaseUrl ? databasePool : Math.min(databasePool, share)
}

/** The sandbox lives in one process; the others are proxies to it. */
async function serveSandbox(sandbox: NonNullable<Infrastructure['sandbox']>, cleanup: AsyncDisposableStack) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  cleanup.defer(() => app.close())
  return { url, smtpUrl: sandbox.smtpUrl }
}
