import { once } from 'node:events'
import { chmod, mkdir, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeFolder } from '../client/processes/folder.ts'
import { freePort } from '../client/processes/free-port.ts'
import { type RunningProcess, type StartingProcess, spawnProcess } from '../client/processes/process.ts'
import { shopProgram } from '../client/processes/programs.ts'
import { nobody, othersMayEnter } from '../embedded-postgres/testing.ts'
import { findDatabaseProcesses, productTitles } from './testing-server.ts'

const server = fileURLToPath(new URL('./server.ts', import.meta.url))

let dataDir: string
let newDir: string
let removeFolder: () => Promise<void>
let running: StartingProcess[] = []
let first: RunningProcess

beforeAll(async () => {
  const folder = await makeFolder('server')
  dataDir = path.join(folder.path, 'filled')
  newDir = path.join(folder.path, 'new')
  removeFolder = folder.remove
  first = await open({ SHUTDOWN_GRACE_SECONDS: '0' })
  running = []
})
afterEach(async () => {
  for (const child of running) await child.end('SIGKILL')
  running = []
  await expect.poll(() => databaseProcesses(newDir)).toEqual([])
})
afterAll(async () => {
  await first.end('SIGKILL')
  await vi.waitUntil(() => databaseProcesses().length === 0, { timeout: 60_000 })
  await removeFolder()
})

describe('the first shop of a folder', () => {
  test('says what it is at, and how long each step took', () => {
    expect(first.output()).toMatch(
      /^Creating the database … [\d.]+ s\nFilling the shop from store\/ … [\d.]+ s\n/,
    )
  })

  test('keeps its data folder to itself', async () => {
    expect(await refusal({})).toBe(
      `Another process already uses the data folder ${dataDir}/postgres. Set another SHOP_DATA_DIR, or DATABASE_URL.`,
    )
    expect((await fetch(first.readyLine)).status).toBe(200)
  })

  test('has another one beside it', async () => {
    const other = await open({ SHOP_DATA_DIR: newDir })
    const answers = await Promise.all([fetch(first.readyLine), fetch(other.readyLine)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await other.end('SIGTERM')).toBe(0)
    await expect(stat(path.join(newDir, 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  test('stops on SIGTERM, and its database with it', async () => {
    expect((await fetch(first.readyLine)).status).toBe(200)
    expect(databaseProcesses()).not.toEqual([])
    expect(await first.end('SIGTERM')).toBe(0)
    expect(databaseProcesses()).toEqual([])
    await expect(fetch(first.readyLine)).rejects.toThrow()
  })
})

describe('the shop', () => {
  beforeAll(() => first.end('SIGTERM'))
  afterEach(() => expect.poll(() => databaseProcesses()).toEqual([]))

  // Who presses Ctrl-C waits for no proxy.
  test('stops on SIGINT, and its database with it', async () => {
    const shop = await open({ SHUTDOWN_GRACE_SECONDS: '300' })
    expect((await fetch(shop.readyLine)).status).toBe(200)
    expect(databaseProcesses()).not.toEqual([])
    expect(await shop.end('SIGINT')).toBe(0)
    expect(databaseProcesses()).toEqual([])
    await expect(fetch(shop.readyLine)).rejects.toThrow()
  })

  test('stops on a signal that comes while it starts', async () => {
    const child = run()
    await expect.poll(() => databaseProcesses()).not.toEqual([])
    expect(await child.end('SIGTERM')).toBe(0)
    expect(databaseProcesses()).toEqual([])
  })

  test('opens again after it was killed', async () => {
    const first = await open()
    const titles = await productTitles(first.readyLine)
    await first.end('SIGKILL')
    const second = await open()
    expect(await productTitles(second.readyLine)).toEqual(titles)
    expect(titles.length).toBeGreaterThan(7)
    expect(await second.end('SIGTERM')).toBe(0)
  })

  test('says after SIGTERM that it is about to close, answers until then, and waits for nobody', async () => {
    const shop = await open({ SHUTDOWN_GRACE_SECONDS: '2' })
    const { port } = new URL(shop.readyLine)
    const unused = net.connect(Number(port), '127.0.0.1')
    await once(unused, 'connect')
    await fetch(shop.readyLine)
    const ended = shop.end('SIGTERM')
    const ask = (at: string) => fetch(`${shop.readyLine}${at}`)
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
    for (const at of ['/', '/api/products', '/nowhere', '/healthz'])
      expect((await ask(at)).headers.get('connection'), at).toBe('close')
    const closing = performance.now()
    expect(await ended).toBe(0)
    expect(performance.now() - closing).toBeLessThan(9_000)
  })

  test('goes on when nobody reads what it says, and says so', async () => {
    const port = await freePort()
    const child = run({ PORT: String(port) })
    child.child.stdout?.destroy()
    await expect
      .poll(() => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String))
      .toBe(200)
    await expect
      .poll(() => child.output())
      .toMatch(/^The reader of the output is gone \(.*EPIPE.*\); the log is lost from here on\.\n$/)
    expect(await child.end('SIGTERM')).toBe(0)
  })

  test('stops when npm, which started it, was killed', async () => {
    const code = `
      const { spawn } = require('node:child_process')
      spawn(${JSON.stringify(process.execPath)}, [${JSON.stringify(server)}], { stdio: 'inherit' })`
    const env = { ...environment(), PORT: '0', npm_lifecycle_event: 'start' }
    const npm = watch(spawnProcess({ script: ['-e', code], env, ready: /(http:\S+)/ }))
    const url = await npm.ready
    await npm.end('SIGKILL')
    await expect.poll(() => databaseProcesses()).toEqual([])
    await expect(fetch(url)).rejects.toThrow()
  })

  test.runIf(process.getuid?.() === 0 && othersMayEnter(process.execPath, server))(
    'opens for an ordinary user',
    async () => {
      const ownDir = path.join(dataDir, '..', 'of-nobody')
      await mkdir(ownDir)
      await chmod(path.dirname(ownDir), 0o777)
      await chmod(ownDir, 0o777)
      const shop = await open({ SHOP_DATA_DIR: ownDir }, { uid: nobody, gid: nobody })
      expect((await fetch(shop.readyLine)).status).toBe(200)
      expect((await stat(path.join(ownDir, 'postgres'))).uid).toBe(nobody)
      expect(await shop.end('SIGTERM')).toBe(0)
    },
  )
})

const databaseProcesses = (folder = dataDir) => findDatabaseProcesses(folder)

async function open(env: NodeJS.ProcessEnv = {}, account = {}): Promise<RunningProcess> {
  const shop = run(env, account)
  return Object.assign(shop, { readyLine: await shop.ready })
}

function run(env: NodeJS.ProcessEnv = {}, account = {}): StartingProcess {
  return watch(spawnProcess({ ...shopProgram({ ...environment(), ...env }), account }))
}

function environment(): NodeJS.ProcessEnv {
  return { SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
}

function watch(child: StartingProcess): StartingProcess {
  running.push(child)
  return child
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const shop = run(env)
  await expect(shop.ready).rejects.toThrow()
  expect(await shop.exited).toBe(1)
  return shop.output().trim()
}
