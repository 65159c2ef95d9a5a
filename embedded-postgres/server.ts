import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Home } from './home.ts'
import { readPidFile } from './pid-file.ts'

export interface ServerOptions {
  home: Home
  cluster: string
  socketFolder: string
  settings: Settings
}

export type Settings = { readonly [name: string]: string }

const shopSettings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  deadlock_timeout: '200ms',
  shared_buffers: '64MB',
  wal_compression: 'pglz',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'shikhar',
  // Callers report errors of statements; some details name customers.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_autovacuum_min_duration: '-1',
  recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
}

/** Throws an EmbeddedPostgresError when it ends instead. */
export async function startServer({
  home,
  cluster,
  socketFolder,
  settings,
}: ServerOptions): Promise<ChildProcess> {
  const log = await openLog(home.folder)
  const options = Object.entries({ ...shopSettings, unix_socket_directories: socketFolder, ...settings })
  const {
    file,
    args,
    options: account,
  } = home.run(home.binaries.postgres, [
    '-D',
    cluster,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(file, args, {
    ...account,
    // Ctrl-C must not reach it: its caller drains first.
    detached: true,
    stdio: ['ignore', 'ignore', log.handle.fd],
    env: { LC_ALL: 'C', PATH: process.env.PATH },
  })
  child.unref()
  await log.handle.close()
  if (await isReady(child, cluster)) return child
  if (child.exitCode === 0) throw inUse(home)
  throw new EmbeddedPostgresError(`The database could not start: ${await lastLogLine(log)}`)
}

export function inUse({ folder }: Home): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`Another process already uses the data folder ${folder}.`)
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const ended = once(child, 'exit').catch(() => undefined)
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const server = await readPidFile(cluster)
    if (server?.pid === child.pid && server.isReady) return true
    await Promise.race([ended, pause(10)])
  }
  return false
}

interface Log {
  handle: Awaited<ReturnType<typeof open>>
  file: string
  start: number
}

const largestLog = 5_000_000

async function openLog(folder: string): Promise<Log> {
  const file = path.join(folder, 'server.log')
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLog) await rm(file)
  // The folder is another account's: follow no link there.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW
  return { handle: await open(file, flags, 0o600), file, start: size > largestLog ? 0 : size }
}

async function lastLogLine({ file, start }: Log): Promise<string> {
  const lines = (await readFile(file)).subarray(start).toString().trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? ''
  return `${line.replace(/^.*(FATAL|PANIC): +/, '')} (more in ${file}).`
}

const longestSocketPath = process.platform === 'linux' ? 107 : 103

export async function openSocketFolder(home: Home): Promise<{ folder: string; close(): Promise<void> }> {
  const near = path.join(home.folder, 'socket')
  if (Buffer.byteLength(path.join(near, '.s.PGSQL.5432.lock')) <= longestSocketPath) {
    await ownFolder(home, near)
    return { folder: near, close: async () => {} }
  }
  const short = await mkdtemp(path.join(tmpdir(), 'shikhar-'))
  await ownFolder(home, short)
  return { folder: short, close: () => rm(short, { recursive: true, force: true }) }
}

async function ownFolder(home: Home, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(home.folder)
  await chown(folder, uid, gid)
}
