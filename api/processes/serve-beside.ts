import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { endOnFault } from '../log/end-on-fault.ts'
import { endAll, type Started } from '../open-back.ts'
import { joinDatabase } from '../postgres/start-database.ts'
import { StartError } from '../start-error.ts'
import { startServing } from '../start-serving.ts'
import type { FromProcess, Places, ToProcess } from './messages.ts'
import { passOn } from './pass-on.ts'
import { openSiblings, type Siblings } from './siblings.ts'

/** How long requests and jobs may take to finish before the process leaves them. */
const drainMs = 15_000

/** Serves the shop beside its siblings, on the ground that the primary has laid, until it is told to stop. */
export function serveBeside(): void {
  endOnFault()
  const siblings = openSiblings(tell)
  let starting = Promise.resolve<Started>([])
  let isEnding = false

  async function end(): Promise<void> {
    if (isEnding) return
    isEnding = true
    await Promise.race([starting.then(endAll), pause(drainMs)])
    process.exit()
  }

  process.on('message', (message: ToProcess) => {
    if (message.kind === 'open') starting = open(message.places, siblings)
    else if (message.kind === 'stop') void end()
    else siblings.hear(message)
  })
  process.on('SIGTERM', end)
  // Ctrl-C reaches the whole group; the primary says when it is over.
  process.on('SIGINT', () => {})
}

async function open(places: Places, siblings: Siblings): Promise<Started> {
  const started: Started = []
  try {
    await startParts(places, siblings, started)
    tell({ kind: 'is-open' })
    return started
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.send?.({ kind: 'cannot-open', sentence: error.message } satisfies FromProcess, () =>
      process.exit(1),
    )
    await endAll(started)
    return []
  }
}

async function startParts(places: Places, siblings: Siblings, started: Started): Promise<void> {
  const { port, databaseUrl, databasePool } = places
  const config = { ...readConfig(process.env), port, databaseUrl, databasePool }
  const database = await joinDatabase(config, () => {})
  started.push(() => database.close())
  const standIns = places.standIns && { ...places.standIns, plugin: passOn(places.standIns.url) }
  await startServing(config, { database, standIns, siblings }, started)
}

function tell(message: FromProcess): void {
  // Without the primary there is nobody to tell, and this process is about to end.
  if (process.connected) process.send?.(message)
}
