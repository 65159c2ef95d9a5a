import { execFile } from 'node:child_process'
import { openSync } from 'node:fs'
import { appendFile, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { queryAsAdmin } from '../../faults/world/postgres-processes.ts'
import { addressOf, type Machine, networkRange } from '../network/machines.ts'
import { spawnWithin, within } from '../network/network.ts'
import { userIds } from '../network/user.ts'
import { waitUntil } from '../wait-until.ts'

const run = promisify(execFile)
const startTimeoutMs = 30_000
const user = 'postgres'

export type PostgresServer = Awaited<ReturnType<typeof openServer>>

/** Debian's PostgreSQL in a machine; its folder outlives its processes. */
export async function openServer(machine: Machine, folder: string) {
  const bin = await findPrograms()
  const data = path.join(folder, machine)
  const address = addressOf(machine)
  const adminUrl = `postgres://postgres@${address}/postgres`
  const log = openSync(path.join(folder, 'logs', `${machine}.log`), 'a')
  await makeFolderFor(data)

  const program = (name: string, args: readonly string[]) => {
    const [command = '', ...words] = [...within(machine, user), path.join(bin, name), ...args]
    return run(command, words, { cwd: '/', maxBuffer: 64 * 1024 * 1024 })
  }
  const query = <Row extends object>(statement: string) => queryAsAdmin<Row>(adminUrl, statement)

  async function start(): Promise<void> {
    const words = ['-D', data, '-c', `listen_addresses=${address}`, '-c', 'unix_socket_directories=']
    spawnWithin(machine, user, [path.join(bin, 'postgres'), ...words], log)
    const what = `PostgreSQL in ${machine} answers`
    await waitUntil(() => query('select 1').then(() => true), { what, longestMs: startTimeoutMs })
  }

  return {
    machine,
    address,
    adminUrl,
    query,
    start,
    async create() {
      const locale = ['--encoding', 'UTF8', '--locale', 'C.UTF-8']
      await program('initdb', ['-D', data, '-U', user, '--auth', 'trust', '--data-checksums', ...locale])
      await appendFile(path.join(data, 'postgresql.conf'), settings)
      await appendFile(path.join(data, 'pg_hba.conf'), access)
      await start()
      await query('create role shop login')
      await query('create database shop owner shop')
    },
    /** Its own data, brought to where `primary` is; a fresh copy where that cannot be done. */
    async follow(primary: { address: string }, how: 'rewind' | 'copy') {
      const source = `host=${primary.address} user=${user} dbname=postgres`
      const isRewound =
        how === 'rewind' &&
        (await program('pg_rewind', ['-D', data, '--source-server', source]).then(
          () => true,
          () => false,
        ))
      if (!isRewound) {
        await rm(data, { recursive: true, force: true })
        await makeFolderFor(data)
        await program('pg_basebackup', ['-D', data, '-d', source, '--checkpoint=fast', '--no-sync'])
      }
      const connection = `${source} application_name=${nameOf(machine)}`
      const lines = [`primary_conninfo = '${connection}'`, `synchronous_standby_names = ''`]
      await appendFile(path.join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
      await writeFile(path.join(data, 'standby.signal'), '')
      await start()
      return isRewound ? 'rewind' : 'copy'
    },
    stop: () => program('pg_ctl', ['-D', data, '-m', 'fast', 'stop']),
  }
}

/** As `synchronous_standby_names` knows it. */
export function nameOf(machine: Machine): string {
  return machine.replace('-', '_')
}

const settings = `
max_connections = 200
shared_buffers = 256MB
wal_keep_size = 1GB
wal_log_hints = on
hot_standby = on
hot_standby_feedback = on
log_min_messages = warning
wal_receiver_timeout = 5s
wal_sender_timeout = 5s
`
const access = `host all,replication all ${networkRange} trust\n`

async function makeFolderFor(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  const { uid, gid } = await userIds(user)
  await chown(folder, uid, gid)
}

const versions = '/usr/lib/postgresql'

async function findPrograms(): Promise<string> {
  const found = (await readdir(versions)).map(Number).sort((one, other) => one - other)
  return path.join(versions, String(found.at(-1)), 'bin')
}
