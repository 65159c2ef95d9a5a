import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../../client/processes/process.ts'

const program = '/usr/sbin/pgbouncer'
const tries = 100
const loopback = '127.0.0.1'

interface OpenPgbouncer {
  folder: string
  host?: string
  port: number
  databaseHost?: string
  databasePort: number
  /** A command that runs it elsewhere, and not as root. */
  within?: readonly string[]
}

/** Debian's PgBouncer with the settings of `deploy/`, but for ports and passwords. */
export async function openPgbouncer(options: OpenPgbouncer) {
  const { folder, host = loopback, port, within = [] } = options
  const own = path.join(folder, 'pgbouncer')
  await mkdir(own)
  const file = path.join(own, 'pgbouncer.ini')
  await writeFile(file, await settings(options))
  // It does not run as root.
  for (const readable of [folder, own]) await chmod(readable, 0o755)
  const asRoot = within.length === 0 && process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const [command = '', ...args] = [...within, program, ...asRoot, file]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.pipe(createWriteStream(path.join(folder, 'logs', 'pgbouncer.log')))
  await untilListening(child, { host, port })
  return {
    url: `postgres://shop@${host}:${port}/shop`,
    async stop() {
      if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
    },
  }
}

async function settings(options: OpenPgbouncer): Promise<string> {
  const { host = loopback, port, databaseHost = loopback, databasePort } = options
  const shipped = await readFile(path.join(repository, 'deploy', 'pgbouncer.ini'), 'utf8')
  return shipped
    .replace('host=127.0.0.1 port=5432', `host=${databaseHost} port=${databasePort} user=shop`)
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${host}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')
}

interface Address {
  host: string
  port: number
}

async function untilListening(child: ChildProcess, address: Address): Promise<void> {
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  for (let tried = 0; tried < tries; tried += 1) {
    if (child.exitCode !== null) break
    if (await Promise.race([isListening(address), failed])) return
    await sleep(50)
  }
  throw new Error(`${program} does not listen; its log says why`)
}

async function isListening(address: Address): Promise<boolean> {
  const socket = connect(address)
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return listens
}
