import type { Config } from './config.ts'
import { fromHere, requirePort } from './listen.ts'
import { endAll, type Started } from './open-back.ts'
import { startGround } from './start-ground.ts'
import { startServing } from './start-serving.ts'

export interface RunningShop {
  /** `http://localhost:3000` */
  url: string
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
    const port = await startParts(config, options, started)
    return { url: config.publicUrl ?? `http://localhost:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(config: Config, options: StartOptions, started: Started): Promise<number> {
  const { onProgress, dev = false } = options
  await requirePort(config)
  let { port } = config
  const ownUrl = () => `http://${fromHere(config.host)}:${port}`
  const { database, sandbox } = await startGround(config, { onProgress, ownUrl }, started)
  port = await startServing(config, { database, standIns: sandbox, dev }, started)
  return port
}
