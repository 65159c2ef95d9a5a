import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { servePages } from '../../catalogue/pages/routes.ts'
import { readConfig } from '../../config.ts'
import { features } from '../../features.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { cachedJson } from '../response-cache/cached-json.ts'
import { currentAnnouncement } from '../settings/current-announcement.ts'
import { currentMenus } from '../settings/current-menus.ts'

let app: Awaited<ReturnType<typeof buildApp>>
const logged: string[] = []
/** What a busy machine still logs of an earlier test, at times after its end, is none of the next one's. */
const earlierIds = new Set<unknown>()
let asked: unknown[] = []

/** One product breaks the page that shows it, each other one the API. */
const catalogue = {
  onChange() {},
  peekProduct() {},
  current: () => ({ products: { placeOf: () => 0 } }),
  findProduct: async (handle: string) => (handle === 'odd' ? odd : {}),
}
const pages = {
  onChange() {},
  find() {},
  showSold() {},
  menus: currentMenus,
  announcement: currentAnnouncement,
}
const odd = { response: cachedJson('{"product":{"id":"odd","title":"Odd","options":[],"variants":null}}') }

beforeAll(async () => {
  const log = new PassThrough().on('data', (line) => logged.push(String(line)))
  const publicUrl = () => 'http://localhost:3000'
  const deps = { config: readConfig({}), features, now: () => new Date(), publicUrl, catalogue, pages }
  app = await buildApp(deps as unknown as ShopDeps, { loggerInstance: pino(log) })
  await servePages(app, deps as unknown as ShopDeps)
})
afterAll(() => app.close())
afterEach(() => {
  for (const id of asked) earlierIds.add(id)
  asked = []
})

async function ask(url: string, headers = {}) {
  const answer = await app.inject({ url, headers })
  asked.push(answer.headers['x-request-id'])
  return answer
}

/** The work that repeats each second misses its database here, and is of no request. */
function loggedIds(): Set<unknown> {
  const ofRequests = logged.map((line) => JSON.parse(line)).filter(({ err }) => !/saveSome/.test(err?.stack))
  return new Set(ofRequests.map(({ requestId }) => requestId).filter((id) => !earlierIds.has(id)))
}

test('an answer of the API bears an id of its own, whatever the client calls itself', async () => {
  const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
  const askId = async () => (await ask('/api/nothing', headers)).headers['x-request-id']
  const ids = [await askId(), await askId()]
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}$/)])
  expect(ids[0]).not.toBe(ids[1])
})

test('an error of the API is told under the id that its log lines bear', async () => {
  const answer = await ask('/api/products/even')
  const { requestId } = answer.json().error
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['x-request-id']).toBe(requestId)
  expect(loggedIds()).toEqual(new Set([requestId]))
})

test('a page that breaks shows the id that its log lines bear', async () => {
  const answer = await ask('/products/odd')
  const id = answer.headers['x-request-id']
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain(`tell us this number: <code class="whitespace-nowrap">${id}</code>`)
  expect(answer.body).toContain(`"requestId":"${id}"`)
  expect(loggedIds()).toEqual(new Set([id]))
})

test('a page that could not ask the API bears the id of what failed there', async () => {
  const answer = await ask('/products/even')
  expect(answer.statusCode).toBe(503)
  expect(loggedIds()).toEqual(new Set([answer.headers['x-request-id']]))
})

test('a sound page bears none, so that a cache may keep it', async () => {
  const { headers, body } = await app.inject('/cart')
  expect(headers['x-request-id']).toBeUndefined()
  expect(body).not.toMatch(/"requestId":"/)
})
