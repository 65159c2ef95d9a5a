import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Home } from './home.ts'
import { findServer, stopServer } from './pid-file.ts'
import { processesOf } from './processes.ts'
import { inUse, type ServerOptions, startServer } from './server.ts'
import { isServerAway, openAdministrator } from './socket-url.ts'

export interface SuperviseOptions extends ServerOptions {
  onProgress: (text: string) => void
  onFailure: (error: unknown) => void
}

export interface SupervisedServer {
  readonly pid: number
  stop(): Promise<void>
}

const ownerLock = 'select pg_try_advisory_lock(7446543) as taken'

/** Its lock tells a server in use from one that a killed process left. */
export async function superviseServer(options: SuperviseOptions): Promise<SupervisedServer> {
  const { cluster } = options
  let child = await startAlone(options)
  let lock = await requireLock(options).catch(inUseWhenStopped(options))
  let recovering: Promise<void> | undefined
  let isStopping = false
  watch()
  return {
    get pid() {
      return pidOf(child)
    },
    async stop() {
      isStopping = true
      await recovering
      if (isRunning(child)) await stopServer(cluster, pidOf(child))
      await lock.end()
    },
  }

  function watch(): void {
    lock.once('end', () => {
      if (!isStopping) recovering = recover()
    })
  }

  async function recover(): Promise<void> {
    let reason = ''
    while (!isStopping) {
      try {
        if (!isRunning(child)) child = await startAgain(options)
        lock = await requireLock(options)
        return watch()
      } catch (error) {
        if (String(error) !== reason) options.onFailure(error)
        reason = String(error)
        await pause(200)
      }
    }
  }
}

async function startAlone(options: SuperviseOptions): Promise<ChildProcess> {
  return startServer(options).catch((error: unknown) => {
    throw processesOf(options.cluster).length > 0 ? inUse(options.home) : error
  })
}

async function startAgain(options: SuperviseOptions): Promise<ChildProcess> {
  options.onProgress('The database ended by itself; starting it again …')
  await findServer(options.cluster)
  return startServer(options)
}

const timeoutMs = 10_000

/** Throws an EmbeddedPostgresError when another process uses it. */
export async function stopLeftover(home: Home, cluster: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let server = await findServer(cluster); server; server = await findServer(cluster)) {
    const lock = await takeLock(server.socketFolder).catch(ignoreWhenAway)
    if (lock === null) throw inUse(home)
    if (lock) return endLeftover(cluster, server.pid, lock)
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `A PostgreSQL runs on ${home.folder} but does not answer; end its process ${server.pid}.`,
      )
    }
    await pause(50)
  }
}

async function endLeftover(cluster: string, pid: number, lock: pg.Client): Promise<void> {
  await stopServer(cluster, pid)
  await lock.end()
}

function ignoreWhenAway(error: unknown): undefined {
  if (!isServerAway(error)) throw error
}

async function requireLock({ home, socketFolder }: SuperviseOptions): Promise<pg.Client> {
  const lock = await takeLock(socketFolder)
  if (!lock) throw inUse(home)
  return lock
}

/** A process that starts between start and lock takes the server for a left-over one. */
function inUseWhenStopped({ home }: SuperviseOptions): (error: unknown) => never {
  return (error) => {
    throw isServerAway(error) ? inUse(home) : error
  }
}

async function takeLock(socketFolder: string): Promise<pg.Client | null> {
  const client = await openAdministrator(socketFolder)
  const { rows } = await client.query<{ taken: boolean }>(ownerLock)
  if (rows[0]?.taken) return client
  await client.end()
  return null
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the database has no process')
  return pid
}
