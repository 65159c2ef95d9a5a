import { setTimeout as pause } from 'node:timers/promises'
import { type Config, readConfig } from '../../config.ts'
import { endOnFault } from '../../log/end-on-fault.ts'
import { StartError } from '../../start-error.ts'
import { endAll, type Started } from '../create-deps.ts'
import { drainFor } from '../drain-for.ts'
import { joinDatabase } from '../start-database.ts'
import { type RunningServer, startServing } from '../start-serving.ts'
import type { FromProcess, Places, ToProcess } from './messages.ts'
import { passOn } from './pass-on.ts'
import { openSiblings, type Siblings } from './siblings.ts'

/** How long requests and jobs may take to finish before the process leaves them. */
const drainMs = 15_000

/** Serves the shop beside its siblings, on the ground that the primary has laid, until it is told to stop. */
export function serveBeside(): void {
  endOnFault()
  const siblings = openSiblings(tell)
  let starting = Promise.resolve<Serving | null>(null)
  let isEnding = false

  async function drain(): Promise<void> {
    const serving = await starting
    if (serving) await drainFor(serving.config, serving.drain)
  }

  async function end(): Promise<void> {
    if (isEnding) return
    isEnding = true
    await Promise.race([starting.then((serving) => endAll(serving?.started ?? [])), pause(drainMs)])
    process.exit()
  }

  process.on('message', (message: ToProcess) => {
    if (message.kind === 'open') starting = open(message.places, siblings)
    else if (message.kind === 'drain') void drain()
    else if (message.kind === 'stop') void end()
    else siblings.hear(message)
  })
  // An init system may tell all processes at once.
  process.on('SIGTERM', () => void drain().then(end))
  // Ctrl-C reaches the whole group; the primary says when it is over.
  process.on('SIGINT', () => {})
}

interface Serving {
  config: Config
  drain: () => void
  started: Started
}

async function open(places: Places, siblings: Siblings): Promise<Serving | null> {
  const started: Started = []
  try {
    const { port, databaseUrl, databasePool } = places
    const config = { ...readConfig(process.env), port, databaseUrl, databasePool }
    const { drain } = await startParts(config, { places, siblings, started })
    tell({ kind: 'is-open' })
    return { config, drain, started }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.send?.({ kind: 'cannot-open', sentence: error.message } satisfies FromProcess, () =>
      process.exit(1),
    )
    await endAll(started)
    return null
  }
}

interface Parts {
  places: Places
  siblings: Siblings
  started: Started
}

async function startParts(config: Config, { places, siblings, started }: Parts): Promise<RunningServer> {
  const database = await joinDatabase(config, () => {})
  started.push(() => database.close())
  const standIns = places.standIns && { ...places.standIns, plugin: passOn(places.standIns.url) }
  return startServing(config, { database, standIns, siblings }, started)
}

function tell(message: FromProcess): void {
  // Without the primary there is nobody to tell, and this process is about to end.
  if (process.connected) process.send?.(message)
}
