import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, processesOf, signal } from './processes.ts'

export interface RunningServer {
  pid: number
  socketFolder: string
  isReady: boolean
  isStopping: boolean
}

export async function readPidFile(cluster: string): Promise<RunningServer | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [pid, , , , socketFolder = '', , , line = ''] = text.split('\n')
  if (!pid) return undefined
  const status = line.trim()
  return { pid: Number(pid), socketFolder, isReady: status === 'ready', isStopping: status === 'stopping' }
}

const stopTimeoutMs = 10_000

/** Waits while a server starts or stops: a second one beside it would destroy the data. */
export async function findServer(cluster: string): Promise<RunningServer | undefined> {
  let stoppingSince = Date.now()
  for (;;) {
    const processes = processesOf(cluster)
    const server = await readPidFile(cluster)
    if (processes.length === 0) {
      await removeStaleLocks(cluster, server)
      return undefined
    }
    if (server?.isReady && processes.includes(server.pid)) return server
    if (!server?.isStopping) stoppingSince = Date.now()
    if (server && processes.includes(server.pid) && Date.now() - stoppingSince > stopTimeoutMs) {
      // PostgreSQL 18 may hang when stopped during recovery; SIGQUIT costs only another recovery.
      signal(server.pid, 'SIGQUIT')
      stoppingSince = Date.now()
    }
    await pause(20)
  }
}

/** PostgreSQL keeps stale lock files whose pid lives again or is missing. */
async function removeStaleLocks(cluster: string, server: RunningServer | undefined): Promise<void> {
  const socketFolder = server?.socketFolder || path.join(path.dirname(cluster), 'socket')
  for (const file of [path.join(socketFolder, '.s.PGSQL.5432.lock'), pidFile(cluster)]) {
    if ((await isStaleLock(file)) && processesOf(cluster).length === 0) await rm(file, { force: true })
  }
}

async function isStaleLock(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return false
  const [, pid] = /^-?([1-9]\d*)\n/.exec(text) ?? []
  return pid === undefined || isAlive(Number(pid))
}

const timeoutMs = 30_000

export async function stopServer(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + timeoutMs
  while (processesOf(cluster).includes(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await pause(10)
  }
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
