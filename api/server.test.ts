import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../client/free-port.ts'
import { processesOf } from '../embedded-postgres/processes.ts'
import { openTestDatabase } from './postgres/testing.ts'

const server = fileURLToPath(new URL('./server.ts', import.meta.url))
const nobody = 65534

let dataDir: string
let running: ChildProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-server-'))
  running = []
})
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL')
  await expect.poll(databaseProcesses).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

describe('the shop', () => {
  // Who presses Ctrl-C waits for no proxy.
  test.each([
    ['SIGTERM', '0'],
    ['SIGINT', '300'],
  ] as const)('stops on %s, and its database with it', async (signal, grace) => {
    const shop = await open({ SHUTDOWN_GRACE_SECONDS: grace })
    expect((await fetch(shop.url)).status).toBe(200)
    expect(databaseProcesses()).not.toEqual([])
    expect(await end(shop.child, signal)).toBe(0)
    expect(databaseProcesses()).toEqual([])
    await expect(fetch(shop.url)).rejects.toThrow()
  })

  test('stops on a signal that comes while it starts', async () => {
    const child = run()
    await expect.poll(databaseProcesses).not.toEqual([])
    expect(await end(child, 'SIGTERM')).toBe(0)
    expect(databaseProcesses()).toEqual([])
  })

  test('opens again after it was killed', async () => {
    const first = await open()
    const titles = await productTitles(first.url)
    await end(first.child, 'SIGKILL')
    const second = await open()
    expect(await productTitles(second.url)).toEqual(titles)
    expect(titles.length).toBeGreaterThan(7)
    expect(await end(second.child, 'SIGTERM')).toBe(0)
  })

  test('has rendered the pages that come first when it says that it is open', async () => {
    const shop = await open({ METRICS_TOKEN: 'a token for the metrics' })
    const metrics = await (
      await fetch(`${shop.url}/metrics`, { headers: { authorization: 'Bearer a token for the metrics' } })
    ).text()
    expect(metrics).toMatch(/^http_answers_total\{status="2xx"\} [1-9]/m)
    expect(await end(shop.child, 'SIGTERM')).toBe(0)
  })

  test('says after SIGTERM that it is about to close, answers until then, and waits for nobody', async () => {
    const shop = await open({ SHUTDOWN_GRACE_SECONDS: '2' })
    const { port } = new URL(shop.url)
    const unused = net.connect(Number(port), '127.0.0.1')
    await once(unused, 'connect')
    await fetch(shop.url)
    const ended = end(shop.child, 'SIGTERM')
    const ask = (at: string) => fetch(`${shop.url}${at}`)
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
    for (const at of ['/', '/api/products', '/nowhere', '/healthz'])
      expect((await ask(at)).headers.get('connection'), at).toBe('close')
    const closing = performance.now()
    expect(await ended).toBe(0)
    expect(performance.now() - closing).toBeLessThan(9_000)
  })

  test('opens beside another one', async () => {
    const one = await open()
    const other = await open({ SHOP_DATA_DIR: path.join(dataDir, 'other') })
    const answers = await Promise.all([fetch(one.url), fetch(other.url)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all([end(one.child, 'SIGTERM'), end(other.child, 'SIGTERM')])
    await expect(stat(path.join(dataDir, 'other', 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow(
      'ENOENT',
    )
  })

  test('goes on when nobody reads what it says, and says so', async () => {
    const port = await freePort()
    const child = run({ PORT: String(port) })
    child.stdout?.destroy()
    const said = once(child.stderr ?? child, 'data')
    await expect
      .poll(() => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String))
      .toBe(200)
    expect(String(await said)).toMatch(
      /^Nobody reads the output any more \(.*EPIPE.*\); the log is lost from here on\.\n$/,
    )
    expect(await end(child, 'SIGTERM')).toBe(0)
  })

  test('stops when npm, which started it, was killed', async () => {
    const code = `
      const { spawn } = require('node:child_process')
      spawn(${JSON.stringify(process.execPath)}, [${JSON.stringify(server)}], { stdio: 'inherit' })`
    const npm = watch(
      spawn(process.execPath, ['-e', code], { env: { ...environment(), npm_lifecycle_event: 'start' } }),
    )
    const url = await opened(npm)
    await end(npm, 'SIGKILL')
    await expect.poll(databaseProcesses).toEqual([])
    await expect(fetch(url)).rejects.toThrow()
  })

  test('uses the database that DATABASE_URL names, and starts none', async () => {
    const database = await openTestDatabase()
    const proxy = await openProxy(database.url)
    const shop = await open({ DATABASE_URL: proxy.url })
    expect((await productTitles(shop.url)).length).toBeGreaterThan(7)
    expect(databaseProcesses()).toEqual([])
    expect(await end(shop.child, 'SIGTERM')).toBe(0)
    proxy.close()
    await database.close()
  })

  test.runIf(process.getuid?.() === 0 && othersMayEnter())('opens for an ordinary user', async () => {
    await chmod(dataDir, 0o777)
    const shop = await open({}, nobody)
    expect((await fetch(shop.url)).status).toBe(200)
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(nobody)
    expect(await end(shop.child, 'SIGTERM')).toBe(0)
  })
})

describe('the shop says in one sentence that', () => {
  test('its port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as net.AddressInfo
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program; set PORT to a free one.`,
    )
    expect(databaseProcesses()).toEqual([])
    other.close()
  })

  test('its address is not one of this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toBe('HOST 192.0.2.1 is no address of this machine.')
  })

  test('the database does not answer', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' })
    expect(sentence).toBe(
      'The database at 127.0.0.1:1/shop does not answer (connect ECONNREFUSED 127.0.0.1:1).',
    )
  })

  test('the database says nothing at all', async () => {
    const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as net.AddressInfo
    const sentence = await refusal({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:\d+\/shop does not answer \(.+\)\.$/)
    silent.close()
  })

  test('its data folder cannot be written', async () => {
    const file = path.join(dataDir, 'file')
    await writeFile(file, '')
    const inWay = path.join(file, 'var')
    expect(await refusal({ SHOP_DATA_DIR: inWay })).toBe(
      `The data folder ${inWay}/postgres cannot be written (not a directory).`,
    )
  })

  test('another shop uses the data folder', async () => {
    const first = await open()
    expect(await refusal({})).toBe(
      `Another shop already uses the data folder ${dataDir}/postgres; give this one its own SHOP_DATA_DIR.`,
    )
    expect((await fetch(first.url)).status).toBe(200)
    expect(await end(first.child, 'SIGTERM')).toBe(0)
  })

  test('a setting cannot be used', async () => {
    expect(await refusal({ PORT: 'three thousand' })).toMatch(/^The configuration has .+ PORT/)
  })
})

interface Shop {
  child: ChildProcess
  url: string
}

async function open(env: NodeJS.ProcessEnv = {}, uid?: number): Promise<Shop> {
  const child = run(env, uid)
  return { child, url: await opened(child) }
}

function run(env: NodeJS.ProcessEnv = {}, uid?: number): ChildProcess {
  const account = uid === undefined ? {} : { uid, gid: nobody }
  return watch(spawn(process.execPath, [server], { env: { ...environment(), ...env }, ...account }))
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, PORT: '0', SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
}

function watch(child: ChildProcess): ChildProcess {
  running.push(child)
  return child
}

/** Answers the address once the shop tells it; fails with what the shop said when it ends instead. */
async function opened(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('no output')
  const said = text(child.stderr)
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url) return url
  }
  throw new Error(await said)
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const child = run(env)
  if (!child.stderr) throw new Error('no output')
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  return said.trim()
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

function databaseProcesses(): number[] {
  try {
    return processesOf(path.join(dataDir, 'postgres', 'cluster'))
  } catch {
    // There is no such folder yet.
    return []
  }
}

async function productTitles(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/products`)
  const { products } = (await answer.json()) as { products: { title: string }[] }
  return products.map(({ title }) => title)
}

/** The same database at an address of its own, as another machine's would be. */
async function openProxy(url: string): Promise<{ url: string; close(): void }> {
  const { pathname, searchParams } = new URL(url)
  const socket = path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const proxy = net.createServer((client) => {
    const database = net.connect(socket)
    client.pipe(database).pipe(client)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as net.AddressInfo
  return { url: `postgres://shop@127.0.0.1:${port}${pathname}`, close: () => proxy.close() }
}

function othersMayEnter(): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$1"', process.execPath, server], {
    uid: nobody,
    cwd: '/',
  })
  return status === 0
}
