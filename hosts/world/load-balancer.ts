import { openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { repository } from '../../client/processes/process.ts'
import { addressOf, type Machine } from '../network/machines.ts'
import { spawnWithin } from '../network/network.ts'
import { waitUntil } from '../wait-until.ts'
import { makeOwnFolder } from './folders.ts'
import { shopPorts } from './open-host.ts'

const user = 'haproxy'
const hosts = ['host-a', 'host-b'] as const
const databases = ['db-1', 'db-2'] as const
const longestMs = 5_000

export type LoadBalancer = Awaited<ReturnType<typeof openLoadBalancer>>

/** HAProxy with the configuration that operators copy; in front of the databases it leads to the primary. */
export async function openLoadBalancer(folder: string) {
  const socket = path.join(await makeOwnFolder('load-balancer', folder, user), 'haproxy.sock')
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, `${global(socket)}\n${await shopPart()}\n${databasePart()}`)
  const log = openSync(path.join(folder, 'logs', 'haproxy.log'), 'a')
  spawnWithin('load-balancer', user, ['haproxy', '-db', '-f', file], log)
  const isUp = async () => (await ask(socket, 'show info')) !== ''
  await waitUntil(isUp, { what: 'HAProxy starts', longestMs })

  return {
    url: `http://${addressOf('load-balancer')}:8081`,
    databaseUrl: `postgres://shop@${addressOf('load-balancer')}/shop`,
    /** New connections go to `primary`; those to the others end, or stay as they are. */
    async setRoute({ machine }: { machine: Machine }, how: 'end others' | 'leave others'): Promise<void> {
      for (const other of databases.filter((each) => each !== machine)) {
        const server = `database/${other}`
        await runCommand(socket, `set server ${server} state ${how === 'end others' ? 'maint' : 'drain'}`)
        if (how === 'end others') await runCommand(socket, `shutdown sessions server ${server}`)
      }
      await runCommand(socket, `set server database/${machine} state ready`)
    },
  }
}

function global(socket: string): string {
  return `global\n  stats socket ${socket} mode 600 level admin\n  maxconn 4000\n`
}

async function shopPart(): Promise<string> {
  const example = await readFile(path.join(repository, 'deploy', 'haproxy.cfg'), 'utf8')
  return example
    .replaceAll(/^ {2}server one .*\n {2}server two .*$/gm, shopServers)
    .replace('127.0.0.1:8081', `${addressOf('load-balancer')}:8081`)
}

function shopServers(): string {
  const servers = hosts.flatMap((host) =>
    shopPorts.map((port) => `  server ${host}-${port} ${addressOf(host)}:${port} check`),
  )
  return servers.join('\n')
}

function databasePart(): string {
  return `listen database
  mode tcp
  bind ${addressOf('load-balancer')}:5432
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${databases.map((each) => `  server ${each} ${addressOf(each)}:5432 disabled\n`).join('')}`
}

async function ask(socket: string, text: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${text}\n`)
  return (await readText(connection)).trim()
}

/** HAProxy answers a command with an empty line, or with what is wrong. */
async function runCommand(socket: string, text: string): Promise<void> {
  const answer = await ask(socket, text)
  if (answer) throw new Error(`HAProxy: ${text}: ${answer}`)
}
