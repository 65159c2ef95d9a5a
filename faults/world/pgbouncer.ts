import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../../client/process.ts'

const program = '/usr/sbin/pgbouncer'
const tries = 100

interface OpenPgbouncer {
  folder: string
  port: number
  databasePort: number
}

/** Debian's PgBouncer with the settings of `deploy/`, but for ports and passwords. */
export async function openPgbouncer({ folder, port, databasePort }: OpenPgbouncer) {
  const own = path.join(folder, 'pgbouncer')
  await mkdir(own)
  const file = path.join(own, 'pgbouncer.ini')
  await writeFile(file, await settings(port, databasePort))
  // It does not run as root.
  for (const readable of [folder, own]) await chmod(readable, 0o755)
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...asRoot, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.pipe(createWriteStream(path.join(folder, 'logs', 'pgbouncer.log')))
  await untilListening(child, port)
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    async stop() {
      if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
    },
  }
}

async function settings(port: number, databasePort: number): Promise<string> {
  const shipped = await readFile(path.join(repository, 'deploy', 'pgbouncer.ini'), 'utf8')
  return shipped
    .replace('port=5432', `port=${databasePort} user=shop`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  for (let tried = 0; tried < tries; tried += 1) {
    if (child.exitCode !== null) break
    if (await Promise.race([isListening(port), failed])) return
    await sleep(50)
  }
  throw new Error(`${program} does not listen; its log says why`)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return listens
}
