import type { Config } from '../config.ts'
import { endAll, type Started } from './create-deps.ts'
import { drainFor } from './drain-for.ts'
import { fromHere, requirePort } from './listen.ts'
import { startGround } from './start-infrastructure.ts'
import { type RunningServer, startServing } from './start-serving.ts'

export interface RunningShop {
  /** `http://localhost:3000` */
  url: string
  /** Says everywhere that the shop is about to close, and returns after `SHUTDOWN_GRACE_SECONDS`. */
  drain(): Promise<void>
  /** Stops in the reverse order of the start: no new requests, jobs, then the database. */
  stop(): Promise<void>
}

interface StartOptions {
  onProgress: (text: string) => void
  /** Pages straight from their sources, reloaded while they are edited. */
  dev?: boolean
}

/** Starts the whole shop in this process. Throws a StartError, with everything stopped again, when it cannot. */
export async function startShop(config: Config, options: StartOptions): Promise<RunningShop> {
  const started: Started = []
  const stop = () => endAll(started)
  try {
    const server = await startParts(config, options, started)
    const drain = () => drainFor(config, server.drain)
    return { url: config.publicUrl ?? `http://localhost:${server.port}`, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(config: Config, options: StartOptions, started: Started): Promise<RunningServer> {
  const { onProgress, dev = false } = options
  await requirePort(config)
  let { port } = config
  const ownUrl = () => `http://${fromHere(config.host)}:${port}`
  const { database, sandbox } = await startGround(config, { onProgress, ownUrl }, started)
  const server = await startServing(config, { database, standIns: sandbox, dev }, started)
  port = server.port
  return server
}
