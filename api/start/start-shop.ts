import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { requireBuild } from '../platform/store/built-store.ts'
import { type Invited, inviteFirstOwner } from '../team/invite-member.ts'
import { localHost, requirePort } from './listen.ts'
import { publicUrlOf } from './public-url.ts'
import { startInfrastructure } from './start-infrastructure.ts'
import { startServer } from './start-server.ts'
import { startTracing } from './start-tracing.ts'

export interface RunningShop {
  url: string
  /** Makes the first owner; null where the shop has one. */
  firstOwner: Invited | null
  drain(): Promise<void>
  /** In reverse order: requests, jobs, database. */
  stop(): Promise<void>
}

interface StartOptions {
  onProgress: (text: string) => void
  dev?: boolean
}

/** Throws a StartError, with everything stopped again, when it cannot. */
export async function startShop(
  config: Config,
  { onProgress, dev = false }: StartOptions,
): Promise<RunningShop> {
  requireBuild()
  await using cleanup = new AsyncDisposableStack()
  await startTracing(config, cleanup)
  await requirePort(config)
  let { port } = config
  const ownUrl = () => `http://${localHost(config.host)}:${port}`
  const { database, sandbox } = await startInfrastructure(config, { onProgress, ownUrl, cleanup })
  const server = await startServer(config, { database, sandbox, dev, cleanup })
  port = server.port
  const url = publicUrlOf({ ...config, port })
  const { db } = database.background
  const firstOwner = await inviteFirstOwner({ db, now: () => new Date(), publicUrl: () => url })
  const running = cleanup.move()
  return {
    url,
    firstOwner,
    drain: () => drainFor(config, server.drain),
    stop: () => running.disposeAsync(),
  }
}

/** Returns after `SHUTDOWN_GRACE_SECONDS`, in which proxies turn away. */
async function drainFor({ shutdownGraceMs }: Config, drain: () => void): Promise<void> {
  if (shutdownGraceMs === 0) return
  drain()
  await pause(shutdownGraceMs)
}
