import { setTimeout as pause } from 'node:timers/promises'
import { type Config, readConfig } from '../../config.ts'
import { endOnUncaughtError } from '../../log/end-on-error.ts'
import { StartError } from '../../start-error.ts'
import { drainFor } from '../drain-for.ts'
import { joinMigrated } from '../start-database.ts'
import { startServer } from '../start-server.ts'
import { startTracing } from '../start-tracing.ts'
import type { InfrastructureAddresses, ToPrimary, ToWorker } from './messages.ts'
import { proxyTo } from './proxy.ts'
import { openWorkerBus, type WorkerBus } from './worker-bus.ts'

const stopTimeoutMs = 15_000

export function runWorkerProcess(): void {
  endOnUncaughtError()
  const workerBus = openWorkerBus(send)
  let starting = Promise.resolve<Serving | null>(null)
  let isEnding = false

  async function drain(): Promise<void> {
    const serving = await starting
    if (serving) await drainFor(serving.config, serving.drain)
  }

  async function end(): Promise<void> {
    if (isEnding) return
    isEnding = true
    await Promise.race([starting.then((serving) => serving?.stop()), pause(stopTimeoutMs)])
    process.exit()
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') starting = tryToServe(message.infrastructure, workerBus)
    else if (message.kind === 'drain') void drain()
    else if (message.kind === 'stop') void end()
    else workerBus.receive(message)
  })
  // An init system may send it to all processes at once.
  process.on('SIGTERM', () => void drain().then(end))
  // Ctrl-C reaches the whole group; the primary says when to stop.
  process.on('SIGINT', () => {})
}

interface Serving {
  config: Config
  drain(): void
  stop(): Promise<void>
}

async function tryToServe(
  infrastructure: InfrastructureAddresses,
  workerBus: WorkerBus,
): Promise<Serving | null> {
  try {
    const serving = await serve(infrastructure, workerBus)
    send({ kind: 'started' })
    return serving
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const message: ToPrimary = { kind: 'start-failed', sentence: error.message }
    process.send?.(message, () => process.exit(1))
    return null
  }
}

async function serve(
  { port, databaseUrl, databasePool, sandbox }: InfrastructureAddresses,
  workerBus: WorkerBus,
): Promise<Serving> {
  await using cleanup = new AsyncDisposableStack()
  const config = { ...readConfig(process.env), port, databaseUrl, databasePool }
  await startTracing(config, cleanup)
  const database = await joinMigrated(config)
  cleanup.defer(() => database.close())
  const proxied = sandbox && { ...sandbox, plugin: proxyTo(sandbox.url) }
  const { drain } = await startServer(config, { database, sandbox: proxied, workerBus, cleanup })
  const running = cleanup.move()
  return { config, drain, stop: () => running.disposeAsync() }
}

function send(message: ToPrimary): void {
  if (process.connected) process.send?.(message)
}
