import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../../../client/folder.ts'
import { type RunningProcess, spawnProcess, startProcess } from '../../../client/process.ts'
import { shopProgram } from '../../../client/programs.ts'
import { openTestDatabase, type TestDatabase } from '../../postgres/testing.ts'
import { setPriceOf } from '../../products/testing.ts'

const processes = 3
const token = 'a token for the metrics'

let folder: Folder
let database: TestDatabase
let primary: RunningProcess

beforeAll(async () => {
  folder = await makeFolder('processes')
  database = await openTestDatabase()
  const env = { RATE_LIMITS: 'pincode.ip=8/3600', SHUTDOWN_GRACE_SECONDS: '2', METRICS_TOKEN: token }
  primary = await startProcess(shopProgram({ ...environment(), ...env }, '--processes', String(processes)))
})
afterAll(async () => {
  await primary.end('SIGKILL')
  await database.close()
  await folder.remove()
})

function environment(): NodeJS.ProcessEnv {
  return { SHOP_DATA_DIR: folder.path, DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }
}

/** By a connection of its own, so that the processes answer in turns. */
function ask(at: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    // A connection that is being dealt to one that is killed is never answered.
    const signal = AbortSignal.timeout(10_000)
    get(
      `${primary.readyLine}${at}`,
      { agent: false, signal, headers: { authorization: `Bearer ${token}` } },
      async (answer) => {
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) })
      },
    ).once('error', reject)
  })
}

async function askAll(at: string, times = 2 * processes) {
  const answers = []
  for (let time = 0; time < times; time += 1) answers.push(await ask(at))
  return answers
}

async function readPids(): Promise<number[]> {
  const { body } = await ask('/metrics')
  return [...body.matchAll(/^process_uptime_seconds\{pid="(\d+)"\}/gm)].map(([, pid]) => Number(pid))
}

async function countAnswers(): Promise<number> {
  const { body } = await ask('/metrics')
  return [...body.matchAll(/^http_(?:cached_)?answers_total\{status="2xx"\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

test('all answer on one port', async () => {
  expect(new Set(await readPids()).size).toBe(processes)
  expect((await askAll('/')).map(({ status }) => status)).toEqual(Array(2 * processes).fill(200))
})

test('metrics count the answers of all of them', async () => {
  const before = await countAnswers()
  await askAll('/products')
  await askAll('/healthz')
  // The one that asks is answered before it counts.
  expect(await countAnswers()).toBe(before + 4 * processes + 1)
})

test('a limit holds for all of them together', async () => {
  const statuses = (await askAll('/api/pincode/110001', 20)).map(({ status }) => status)
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(4)
  expect(passed).toBeLessThanOrEqual(8)
  expect(statuses.at(-1)).toBe(429)
})

test('a new price reaches each of them', async () => {
  const [sku] = await database.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('handle', '=', 'eaa')
    .select('sku')
    .execute()
  await setPriceOf(database.db, sku?.sku ?? '', 77_700)
  await expect
    .poll(
      async () => (await askAll('/api/products/eaa')).filter(({ body }) => body.includes('"777.00"')).length,
    )
    .toBe(2 * processes)
  await expect
    .poll(async () => (await askAll('/products/eaa')).filter(({ body }) => body.includes('777')).length)
    .toBe(2 * processes)
})

test('the sandbox answers whichever process is asked', async () => {
  const answers = await askAll('/sandbox/mail')
  expect(answers.map(({ status }) => status)).toEqual(Array(2 * processes).fill(200))
})

test('one that is killed is replaced, by the version that runs, and what it counted stays counted', async () => {
  await database.pool.query(`insert into schema_migration values (9999, '9999-later.sql', '')`)
  const [victim = 0, ...others] = await readPids()
  const counted = await countAnswers()
  process.kill(victim, 'SIGKILL')
  const replacements = async () => (await readPids()).filter((pid) => ![victim, ...others].includes(pid))
  await expect.poll(replacements).toHaveLength(1)
  expect(await readPids()).toEqual(expect.arrayContaining(others))
  expect(await readPids()).toHaveLength(processes)
  expect(await countAnswers()).toBeGreaterThan(counted)
  expect((await askAll('/')).map(({ status }) => status)).toEqual(Array(2 * processes).fill(200))
})

test('SIGTERM ends all of them cleanly, once all have said so', async () => {
  const pids = await readPids()
  const ended = primary.end()
  const areReady = async () => new Set((await askAll('/readyz')).map(({ status }) => status))
  await expect.poll(areReady).toEqual(new Set([503]))
  expect((await ask('/')).status).toBe(200)
  expect(await ended).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
})

test.each(['two', '17'])('%s processes are refused in one sentence', async (typed) => {
  const shop = spawnProcess(shopProgram(environment(), '--processes', typed))
  await expect(shop.ready).rejects.toThrow()
  expect([await shop.exited, shop.output()]).toEqual([
    1,
    `--processes takes a number from 1 to 16, not ${typed}.\n`,
  ])
})
