import { writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFolder } from '../client/processes/folder.ts'
import { listen } from '../client/processes/free-port.ts'
import { spawnProcess, startProcess } from '../client/processes/process.ts'
import { shopProgram } from '../client/processes/programs.ts'
import { openTestDatabase } from './platform/postgres/testing.ts'
import { openProxyTo } from './platform/postgres/testing-proxy.ts'
import { expectKnownNames, findDatabaseProcesses, productTitles, readMetrics } from './testing-server.ts'

// What kills it, or begins with an empty data folder, is in server.trial.ts.

const folder = await makeFolder('server')
const database = await openTestDatabase()
const proxy = await openProxyTo(database)
const shop = await startProcess(shopProgram({ ...environment(), METRICS_TOKEN: 'a token for the metrics' }))
afterAll(async () => {
  await shop.end('SIGKILL')
  await proxy.close()
  await database.close()
  await folder.remove()
})

describe('a shop on the database that DATABASE_URL names', () => {
  test('fills it, and starts none of its own', async () => {
    expect((await productTitles(shop.readyLine)).length).toBeGreaterThan(7)
    expect(findDatabaseProcesses(folder.path)).toEqual([])
  })

  test('says what it is at, and how long each step took', () => {
    expect(shop.output()).toMatch(/^Filling the shop from store\/ … [\d.]+ s\n/)
  })

  test('prints a link for its first owner', async () => {
    const link = new RegExp(`one, once: ${shop.readyLine}/admin/invitation#[\\w-]{43}\n`)
    await expect.poll(() => shop.output()).toMatch(link)
  })

  test('knows each metric of the alert rules and the dashboard, and has rendered the first pages', async () => {
    const metrics = await readMetrics(shop.readyLine)
    expect(metrics).toMatch(/^http_answers_total\{status="2xx"\} [1-9]/m)
    await expectKnownNames(metrics)
  })

  test('ends on SIGTERM', async () => {
    expect(await shop.end('SIGTERM')).toBe(0)
    await expect(fetch(shop.readyLine)).rejects.toThrow()
  })
})

describe('the shop says in one sentence that', () => {
  test('its port is taken', async () => {
    const other = net.createServer()
    const port = await listen(other)
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program; set PORT to a free one.`,
    )
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
    const silent = net.createServer(() => {})
    const port = await listen(silent)
    const sentence = await refusal({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:\d+\/shop does not answer \(.+\)\.$/)
    silent.close()
  })

  test('its data folder cannot be written', async () => {
    const file = path.join(folder.path, 'file')
    await writeFile(file, '')
    const inWay = path.join(file, 'var')
    expect(await refusal({ SHOP_DATA_DIR: inWay, DATABASE_URL: '' })).toBe(
      `The data folder ${inWay}/postgres cannot be written (not a directory). Set another SHOP_DATA_DIR, or DATABASE_URL.`,
    )
    if (process.platform !== 'linux') return
    expect(await refusal({ SHOP_DATA_DIR: '/proc/shop', DATABASE_URL: '' })).toBe(
      'The data folder /proc/shop/postgres cannot be written (no such file or directory). Set another SHOP_DATA_DIR, or DATABASE_URL.',
    )
  })

  test('a setting cannot be used', async () => {
    expect(await refusal({ PORT: 'three thousand' })).toBe('PORT must be a number.')
  })
})

function environment(): NodeJS.ProcessEnv {
  return { SHOP_DATA_DIR: folder.path, DATABASE_URL: proxy.url, LOG_LEVEL: 'warn' }
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const refused = spawnProcess(shopProgram({ ...environment(), ...env }))
  await expect(refused.ready).rejects.toThrow()
  expect(await refused.exited).toBe(1)
  return refused.output().trim()
}
