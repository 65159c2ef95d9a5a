import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Home } from './home.ts'
import { findServer, stopServer } from './pid-file.ts'
import { processesOf } from './processes.ts'
import { inUse, type ServerOptions, startServer } from './server.ts'
import { isServerAway, openAdministrator } from './socket-url.ts'

export interface KeeperOptions extends ServerOptions {
  onProgress: (text: string) => void
  onFailure: (error: unknown) => void
}

export interface Keeper {
  readonly pid: number
  stop(): Promise<void>
}

const keeperLock = 'select pg_try_advisory_lock(7446543) as taken'

/** The keeper's lock tells a server in use from one that a killed shop left. */
export async function keepServer(options: KeeperOptions): Promise<Keeper> {
  const { cluster } = options
  let child = await startAlone(options)
  let lock = await requireLock(options).catch(refuseWhenStopped(options))
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

/** Of several that start at once PostgreSQL lets one through. */
async function startAlone(options: KeeperOptions): Promise<ChildProcess> {
  return startServer(options).catch((error: unknown) => {
    throw processesOf(options.cluster).length > 0 ? inUse(options.home) : error
  })
}

async function startAgain(options: KeeperOptions): Promise<ChildProcess> {
  options.onProgress('The database ended by itself; starting it again …')
  await findServer(options.cluster)
  return startServer(options)
}

const timeoutMs = 10_000

/** Throws an EmbeddedPostgresError when its shop lives. */
export async function stopLeftover(home: Home, cluster: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let server = await findServer(cluster); server; server = await findServer(cluster)) {
    const lock = await takeLock(server.socketFolder).catch(passWhenAway)
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

/** It may be stopping just now. */
function passWhenAway(fault: unknown): undefined {
  if (!isServerAway(fault)) throw fault
}

async function requireLock({ home, socketFolder }: KeeperOptions): Promise<pg.Client> {
  const lock = await takeLock(socketFolder)
  if (!lock) throw inUse(home)
  return lock
}

/** A shop that starts between start and lock takes the server for a left-over one. */
function refuseWhenStopped({ home }: KeeperOptions): (fault: unknown) => never {
  return (fault) => {
    throw isServerAway(fault) ? inUse(home) : fault
  }
}

/** Null when another process holds it. */
async function takeLock(socketFolder: string): Promise<pg.Client | null> {
  const client = await openAdministrator(socketFolder)
  const { rows } = await client.query<{ taken: boolean }>(keeperLock)
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
