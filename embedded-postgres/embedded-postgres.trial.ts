import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { readPidFile } from './pid-file.ts'
import { ask, expectUsable, kill, runs, startElsewhere } from './testing.ts'

let prepared: string
let root: string
let dataDir: string
let newDir: string

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'shikhar-embedded-'))
  const server = await openEmbeddedPostgres({ dataDir: path.join(prepared, 'postgres') })
  await server.stop()
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

/** With a copy of one database, for creating it is most of a start. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shikhar-embedded-'))
  dataDir = path.join(root, 'postgres')
  newDir = path.join(root, 'new')
  await promisify(execFile)('cp', ['-a', path.join(prepared, 'postgres'), root])
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a new folder gets a database whose owner is a plain role, reached by nothing but its socket', async () => {
  const told: string[] = []
  const server = await openEmbeddedPostgres({ dataDir: newDir, onProgress: (line) => told.push(line) })
  expect(told).toEqual(['Creating the database …'])
  const [row] = await ask(
    server.url,
    `select current_user, usesuper, usecreatedb, current_setting('listen_addresses') as addresses,
      current_setting('fsync') as fsync, current_setting('data_checksums') as checksums
      from pg_user where usename = current_user`,
  )
  expect(row).toEqual({
    current_user: 'shop',
    usesuper: false,
    usecreatedb: false,
    addresses: '',
    fsync: 'on',
    checksums: 'on',
  })
  expect((await stat(path.join(newDir, 'socket'))).mode & 0o777).toBe(0o700)
  await server.stop()
  expect(runs(newDir, server.pid)).toBe(false)
})

test('what was written is there after a stop, and a command beside the shop finds it', async () => {
  const first = await openEmbeddedPostgres({ dataDir })
  await ask(first.url, 'create table kept as select 7 as number')
  expect(await findEmbeddedPostgres(dataDir)).toEqual({ url: first.url })
  await first.stop()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  const second = await openEmbeddedPostgres({ dataDir })
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }])
  await second.stop()
})

test('a second shop on the same folder is refused, and the first one lives on', async () => {
  const first = await openEmbeddedPostgres({ dataDir })
  await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Another process already uses the data folder ${dataDir}.`,
  )
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('two shops that start on the same new folder at once: one of them runs', async () => {
  const outcomes = await Promise.allSettled([
    openEmbeddedPostgres({ dataDir: newDir }),
    openEmbeddedPostgres({ dataDir: newDir }),
  ])
  const running = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(running).toHaveLength(1)
  expect(String(refused[0]?.reason)).toMatch(/^EmbeddedPostgresError: Another process already uses/)
  for (const { value } of running) {
    expect(await ask(value.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await value.stop()
  }
})

test('a folder whose path is too long for a socket gets one elsewhere', async () => {
  const deep = path.join(root, 'a-rather-long-name'.repeat(6), 'postgres')
  const server = await openEmbeddedPostgres({ dataDir: deep })
  const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
  expect(path.dirname(socketFolder)).toBe(tmpdir())
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})

test('a server that is killed is started again at the same address', async () => {
  const server = await openEmbeddedPostgres({ dataDir })
  const { pid } = server
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => server.pid).not.toBe(pid)
  await expect.poll(() => ask(server.url, 'select 1 as one').catch(String)).toEqual([{ one: 1 }])
  await server.stop()
  expect(runs(dataDir, server.pid)).toBe(false)
})

test('why a server does not come back is told once, and it comes back when it can', async () => {
  const told: unknown[] = []
  const server = await openEmbeddedPostgres({ dataDir, onFailure: (error) => told.push(error) })
  const control = path.join(dataDir, 'cluster', 'global', 'pg_control')
  await rename(control, `${control}.away`)
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => told.map(String))
    .toContainEqual(expect.stringMatching(/could not start: .*pg_control/))
  expect(new Set(told.map(String)).size).toBe(told.length)
  await rename(`${control}.away`, control)
  await expect.poll(() => ask(server.url, 'select 1 as one').catch(String)).toEqual([{ one: 1 }])
  await server.stop()
})

describe('after a shop was killed', () => {
  test('its server ends by itself, and the next start has its data', async () => {
    const { pid, shop } = await startElsewhere(dataDir, {})
    await kill(shop)
    await expect.poll(() => runs(dataDir, pid)).toBe(false)
    await expectUsable(dataDir)
  })

  test('a server that was left over is stopped first', async () => {
    const { pid, shop } = await startElsewhere(dataDir, { PATH: await withoutNews() })
    await kill(shop)
    expect(runs(dataDir, pid)).toBe(true)
    await expectUsable(dataDir)
    expect(runs(dataDir, pid)).toBe(false)
  })

  test('and its server too, the pid file they left is no obstacle, even if another process has that number now', async () => {
    const { pid, shop } = await startElsewhere(dataDir, { PATH: await withoutNews() })
    await kill(shop)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => findEmbeddedPostgres(dataDir)).toBeUndefined()
    // The number belongs to somebody else now: to this very process.
    const file = path.join(dataDir, 'cluster', 'postmaster.pid')
    await writeFile(file, `${process.pid}\n${dataDir}/cluster\n0\n5432\n${dataDir}/socket\n\n\nready   \n`)
    expect((await readPidFile(path.join(dataDir, 'cluster')))?.pid).toBe(process.pid)
    await expectUsable(dataDir)
  })
})

test('a server whose socket is gone is named', async () => {
  const server = await openEmbeddedPostgres({ dataDir })
  await rm(path.join(dataDir, 'socket'), { recursive: true })
  await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `A PostgreSQL runs on ${dataDir} but does not answer; end its process ${server.pid}.`,
  )
  await server.stop()
})

describe('one sentence says why it cannot start:', () => {
  test('a file in the way', async () => {
    await writeFile(newDir, '')
    await expect(openEmbeddedPostgres({ dataDir: newDir })).rejects.toThrow(
      `The data folder ${newDir} cannot be written (file already exists).`,
    )
  })

  test('data of another version', async () => {
    await mkdir(path.join(newDir, 'cluster'), { recursive: true })
    await writeFile(path.join(newDir, 'cluster', 'PG_VERSION'), '15\n')
    await expect(openEmbeddedPostgres({ dataDir: newDir })).rejects.toThrow(
      `The data in ${newDir}/cluster was written by PostgreSQL 15, and the embedded one is 18.`,
    )
  })

  test('broken data', async () => {
    const first = await openEmbeddedPostgres({ dataDir })
    await first.stop()
    await rm(path.join(dataDir, 'cluster', 'global', 'pg_control'))
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The database could not start: .+ \(more in .+\)/,
    )
  })
})

/** A PATH whose `setpriv` does not tell the server that its shop is gone. */
async function withoutNews(): Promise<string> {
  const folder = path.join(root, 'bin')
  const script = `#!/bin/sh
    for word do shift; [ "$word" = --pdeathsig=INT ] || set -- "$@" "$word"; done
    PATH=\${PATH#*:} exec setpriv "$@"`
  await mkdir(folder)
  await writeFile(path.join(folder, 'setpriv'), script, { mode: 0o755 })
  return `${folder}${path.delimiter}${process.env.PATH}`
}
