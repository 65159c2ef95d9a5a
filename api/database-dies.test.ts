import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const server = fileURLToPath(new URL('./server.ts', import.meta.url))

let dataDir: string
let shop: ChildProcess

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-dies-'))
})
afterEach(async () => {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

test('when the database dies, the catalogue stays open, the rest says when to come again, and all goes on by itself', async () => {
  const url = await open()
  await ask(url, '/products/whey-blend')
  const seen: Record<string, Set<string>> = { page: new Set(), goods: new Set(), stock: new Set() }
  const first = await databasePid()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(async () => {
      const stock = await ask(url, '/api/products/whey-blend/stock')
      seen.stock?.add(stock)
      seen.page?.add(await ask(url, '/products/whey-blend'))
      seen.goods?.add(await ask(url, '/api/products'))
      return stock === '200' && (seen.stock?.size ?? 0) > 1
    })
    .toBe(true)
  expect(seen.page).toEqual(new Set(['200']))
  expect(seen.goods).toEqual(new Set(['200']))
  expect(seen.stock).toEqual(new Set(['503, again in 5 s', '200']))
  expect(await databasePid()).not.toBe(first)
  expect(shop.exitCode).toBeNull()
})

async function open(): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  shop = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!shop.stdout) throw new Error('no output')
  const [line] = await once(createInterface(shop.stdout), 'line')
  return /http:\S+/.exec(String(line))?.[0] ?? ''
}

/** The status, and when to come again. */
async function ask(url: string, at: string): Promise<string> {
  const { status, headers } = await fetch(url + at)
  const again = headers.get('retry-after')
  return again ? `${status}, again in ${again} s` : String(status)
}

async function databasePid(): Promise<number> {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}
