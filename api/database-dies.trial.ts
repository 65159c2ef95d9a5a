import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../client/processes/folder.ts'
import { type RunningProcess, startProcess } from '../client/processes/process.ts'
import { shopProgram } from '../client/processes/programs.ts'

let folder: Folder
let shop: RunningProcess

beforeEach(async () => {
  folder = await makeFolder('dies')
  shop = await startProcess(shopProgram({ SHOP_DATA_DIR: folder.path, LOG_LEVEL: 'silent' }))
})
afterEach(async () => {
  await shop.end()
  await folder.remove()
})

test('when the database dies, the catalogue stays open, the rest says when to come again, and all goes on by itself', async () => {
  const url = shop.readyLine
  await ask(url, '/products/whey-blend')
  const seen: Record<string, Set<string>> = { page: new Set(), goods: new Set(), stock: new Set() }
  const first = await databasePid()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(async () => {
      seen.page?.add(await ask(url, '/products/whey-blend'))
      seen.goods?.add(await ask(url, '/api/products'))
      const stock = await ask(url, '/api/products/whey-blend/stock')
      seen.stock?.add(stock)
      return stock === '200' && (await databasePid()) !== first
    })
    .toBe(true)
  expect(seen.page).toEqual(new Set(['200']))
  expect(seen.goods).toEqual(new Set(['200']))
  seen.stock?.delete('503, again in 5 s')
  expect(seen.stock).toEqual(new Set(['200']))
  expect(shop.isRunning).toBe(true)
})

/** The status, and when to come again. */
async function ask(url: string, at: string): Promise<string> {
  const { status, headers } = await fetch(url + at)
  const again = headers.get('retry-after')
  return again ? `${status}, again in ${again} s` : String(status)
}

async function databasePid(): Promise<number> {
  const file = path.join(folder.path, 'postgres', 'cluster', 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}
