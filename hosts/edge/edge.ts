import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../../client/process.ts'
import { within } from '../network/network.ts'
import { addressOf, type Place } from '../network/places.ts'
import { userIds } from '../network/user.ts'

const user = 'haproxy'
const databases = ['db-1', 'db-2'] as const
const timeoutMs = 5_000

/** HAProxy with the configuration that operators copy, and in front of the databases; it sends connections to the primary of the moment. */
export async function openEdge(folder: string) {
  const own = path.join(folder, 'edge')
  await mkdir(own)
  const { uid, gid } = await userIds(user)
  await chown(own, uid, gid)
  const socket = path.join(own, 'haproxy.sock')
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, `${global(socket)}\n${await shopPart()}\n${databasePart()}`)
  const log = openSync(path.join(folder, 'logs', 'haproxy.log'), 'a')
  const [command = '', ...args] = [...within('edge', user), 'haproxy', '-db', '-f', file]
  spawn(command, args, { cwd: '/', stdio: ['ignore', log, log] }).unref()
  await untilItListens(socket)

  return {
    url: `http://${addressOf('edge')}:8081`,
    databaseUrl: `postgres://shop@${addressOf('edge')}/shop`,
    /** New connections go to `primary`; those to the others end, or stay as they are. */
    async setRoute({ place }: { place: Place }, how: 'end others' | 'leave others'): Promise<void> {
      for (const other of databases.filter((each) => each !== place)) {
        const server = `database/${other}`
        await tell(socket, `set server ${server} state ${how === 'end others' ? 'maint' : 'drain'}`)
        if (how === 'end others') await tell(socket, `shutdown sessions server ${server}`)
      }
      await tell(socket, `set server database/${place} state ready`)
    },
  }
}

function global(socket: string): string {
  return `global\n  stats socket ${socket} mode 600 level admin\n  maxconn 4000\n`
}

async function shopPart(): Promise<string> {
  const example = await readFile(path.join(repository, 'deploy', 'haproxy.cfg'), 'utf8')
  return example
    .replaceAll('127.0.0.1:3000', `${addressOf('host-a')}:3000`)
    .replaceAll('127.0.0.1:3001', `${addressOf('host-b')}:3000`)
    .replace('127.0.0.1:8081', `${addressOf('edge')}:8081`)
}

function databasePart(): string {
  return `listen database
  mode tcp
  bind ${addressOf('edge')}:5432
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${databases.map((each) => `  server ${each} ${addressOf(each)}:5432 disabled\n`).join('')}`
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  return (await text(connection)).trim()
}

/** HAProxy answers a command with an empty line, or with what is wrong. */
async function tell(socket: string, command: string): Promise<void> {
  const answer = await ask(socket, command)
  if (answer) throw new Error(`HAProxy: ${command}: ${answer}`)
}

async function untilItListens(socket: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < timeoutMs; await sleep(50))
    if (await ask(socket, 'show info').catch(() => '')) return
  throw new Error('HAProxy does not start')
}
