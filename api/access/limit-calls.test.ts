import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { becomeCustomer, openTestShop } from '../customers/accounts/testing.ts'
import { type CallLimit, perHour } from '../platform/limits/call-limit.ts'
import { openDatabaseFiles } from '../platform/media/database-files.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import type { ShopDeps } from '../shop-deps.ts'

const shop = await openTestShop()
let accessToken: string
let start: Date
let opened: FastifyInstance[] = []

beforeAll(async () => {
  start = shop.clock.now
  ;({ accessToken } = await becomeCustomer(shop))
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.deleteFrom('limit_bucket').execute()
})
afterEach(async () => {
  for (const app of opened) await app.close()
  opened = []
})
afterAll(() => shop.close())

/** One process of the shop, with limits of its own. */
async function openApp(limits: string, parts: Partial<ShopDeps> = {}, env: Record<string, string> = {}) {
  const app = await buildApp({ ...shop.deps, ...parts, config: readConfig({ ...env, RATE_LIMITS: limits }) })
  opened.push(app)
  return app
}

const email = 'ravi@example.com'
/** Counted by what a body says. */
const ofBody = /\.email$/
/** A well-formed one for each limit by what a body says. */
const bodies: Record<string, object> = {
  'POST /api/activate/code': { email, code: '123456' },
  'POST /api/contact': { name: 'Ravi', email, message: 'Hello' },
  'POST /api/subscribe': { email },
  'POST /api/stock-alerts': { variantId: 'nothing', email },
}

const nobodys = '0199c0de-0000-7000-8000-000000000000'
const backOffice = { origin: 'https://shop.example', 'x-shop-admin': '1' }

async function call(app: FastifyInstance, row: string, more: InjectOptions = {}) {
  const [method, url = ''] = row.split(' ')
  const payload = bodies[row]
  return app.inject({
    method: method as 'POST',
    url: url.replaceAll(/:\w+/g, nobodys),
    ...(payload ? { payload } : {}),
    ...more,
    headers: { authorization: `Bearer ${accessToken}`, ...backOffice, ...more.headers },
  })
}

const table = [...shop.app.routeTable].map(([row, { limits }]) => ({ row, limits }))
const rows = table.flatMap(({ row, limits = [] }) => limits.map(({ name, most }) => ({ row, name, most })))

test.each(rows.filter(({ row, name }) => !ofBody.test(name) || bodies[row]))(
  '$row is counted by $name',
  async ({ row, name }) => {
    const app = await openApp(`*=1000000/3600,${name}=2/3600`)
    expect((await call(app, row)).statusCode).not.toBe(429)
    const refused = await call(app, row)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1800')
    expect(refused.json()).toEqual({
      message: 'Too many tries. Try again in 30 minutes.',
      error: { code: 'too-many', message: 'Too many tries. Try again in 30 minutes.', retryAfter: 1800 },
    })
    shop.clock.now = new Date(start.getTime() + 1_800_000)
    expect((await call(app, row)).statusCode).not.toBe(429)
  },
)

describe('every call', () => {
  const counted = table.filter(({ limits }) => limits?.length !== 0).map(({ row }, place) => ({ row, place }))
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildApp({ ...shop.deps, config: readConfig({ RATE_LIMITS: '*=1000000/3600,*.ip=2/3600' }) })
  })
  afterAll(() => app.close())

  test.each(counted)('$row is counted by network', async ({ row, place }) => {
    const ask = async (net: number) => {
      const remoteAddress = `10.${net}.${place >> 8}.${place & 255}`
      return (await call(app, row, { headers: { authorization: '' }, remoteAddress })).statusCode
    }
    expect(await ask(1)).not.toBe(429)
    expect(await ask(1)).toBe(429)
    expect(await ask(2)).not.toBe(429)
  })

  test('is counted, but for what is answered from memory, signed, or counted once it is known what it costs', () => {
    const others = table.filter(({ limits }) => limits?.length === 0).map(({ row }) => row)
    const files = ['GET /photos/up-:file', 'GET /photos/rv-:file', 'GET /robots.txt', 'GET /theme/:colours']
    const probes = ['GET /healthz', 'GET /readyz', 'GET /metrics']
    const unknown = ['* /api/*', '* /api/400']
    const expected = [...files, ...probes, ...unknown, 'POST /api/webhooks/razorpay']
    expect(others.filter((row) => !row.includes('/api/docs')).sort()).toEqual(expected.sort())
  })
})

test('asking for the head alone counts like asking for all', async () => {
  const app = await openApp('pincode.ip=2/3600')
  const ask = (method: 'GET' | 'HEAD') =>
    app.inject({ method, url: '/api/pincode/110001', remoteAddress: '198.51.100.7' })
  expect((await ask('HEAD')).statusCode).toBe(200)
  expect((await ask('HEAD')).statusCode).toBe(429)
  expect((await ask('GET')).statusCode).toBe(429)
})

test('each body is of a limit by what it says', () => {
  const typed = rows.filter(({ name }) => ofBody.test(name)).map(({ row }) => row)
  expect(typed).toEqual(expect.arrayContaining(Object.keys(bodies)))
})

test('many phones share an address', () => {
  const atOnce = (row: string) => (rows.find((each) => each.row === row)?.most ?? 0) / 2
  expect(atOnce('POST /api/register')).toBeGreaterThanOrEqual(60)
  expect(atOnce('POST /api/login')).toBeGreaterThanOrEqual(300)
})

test('the shop does not start with a change to a limit that there is not, or with two of one name', async () => {
  const unknown = await openApp('contact.ip=4/3600,contract.email=4/3600')
  await expect(unknown.ready()).rejects.toThrow(
    /^RATE_LIMITS: there is no limit contract.email; there are .*contact.ip/,
  )
  const route = (limit: CallLimit) =>
    ({
      method: 'GET',
      url: `/api/${limit.most}`,
      config: { caller: 'everybody', limits: [limit] },
      handler: () => ({}),
    }) as const
  for (const name of ['contact.ip', 'page-misses.ip'] as const) {
    const app = await openApp('')
    expect(() => app.route(route(perHour(name, 60)))).toThrow(`two limits are called ${name}`)
  }
})

test('who asks for made-up photographs waits, and who asks for real ones goes on', async () => {
  const photoFiles = openDatabaseFiles(shop.db)
  const app = await openApp('photo-misses.ip=4/3600', { photoFiles })
  const real = `up-${'a'.repeat(24)}-400x300-320.webp`
  await photoFiles.save(real, Buffer.from('a photograph'))
  const status = async (file: string, remoteAddress: string) =>
    (await app.inject({ url: `/photos/${file}`, remoteAddress })).statusCode
  for (let time = 0; time < 5; time += 1) expect(await status(real, '203.0.113.9')).toBe(200)
  const madeUp = (digit: number) => `up-${String(digit).repeat(24)}-400x300-320.webp`
  const asked = []
  for (const digit of [1, 2, 3]) asked.push(await status(madeUp(digit), '203.0.113.9'))
  expect(asked).toEqual([404, 404, 429])
  expect(await status(`rv-${'b'.repeat(24)}-400x300-320.webp`, '203.0.113.9')).toBe(429)
  for (const file of [real, madeUp(4)])
    expect(await status(file, '203.0.113.10')).toBe(file === real ? 200 : 404)
})

test('a malformed call counts for its network, before its body is read', async () => {
  const app = await openApp('subscribe.ip=3/3600')
  const malformed = { payload: { email: 'ravi' } }
  for (const status of [400, 400, 429])
    expect((await call(app, 'POST /api/subscribe', malformed)).statusCode).toBe(status)
})

test('who has used up their own address uses up nobody else’s limit', async () => {
  const app = await openApp('contact.ip=2/3600,contact.email=2/3600')
  await call(app, 'POST /api/contact', {
    payload: { ...bodies['POST /api/contact'], email: 'eve@example.com' },
  })
  expect((await call(app, 'POST /api/contact')).statusCode).toBe(429)
  expect((await call(app, 'POST /api/contact', { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
})

test('an IPv6 line is one client by its /64, and an IPv4 client one however its socket writes it', async () => {
  const app = await openApp('pincode.ip=2/3600')
  const statusFrom = async (remoteAddress: string) =>
    (await call(app, 'GET /api/pincode/110001', { remoteAddress })).statusCode
  expect(await statusFrom('2001:db8:1:2::1')).toBe(200)
  expect(await statusFrom('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(429)
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200)
  expect(await statusFrom('203.0.113.9')).toBe(200)
  expect(await statusFrom('::ffff:203.0.113.9')).toBe(429)
})

test('X-Forwarded-For counts from a trusted proxy only', async () => {
  const statuses = async (env: Record<string, string>) => {
    const app = await openApp('pincode.ip=2/3600', {}, env)
    const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
    const first = await call(app, 'GET /api/pincode/110001', from('203.0.113.1'))
    const second = await call(app, 'GET /api/pincode/110001', from('203.0.113.2'))
    return [first.statusCode, second.statusCode]
  }
  expect(await statuses({})).toEqual([200, 429])
  await shop.db.deleteFrom('limit_bucket').execute()
  expect(await statuses({ TRUST_PROXY: '127.0.0.1' })).toEqual([200, 200])
})

test('the processes of the shop count together', async () => {
  const [one, other] = [await openApp('pincode.ip=8/3600'), await openApp('pincode.ip=8/3600')]
  for (let time = 0; time < 3; time += 1) await call(one, 'GET /api/pincode/110001')
  await expect.poll(() => shop.db.selectFrom('limit_bucket').select('key').execute()).toHaveLength(1)
  expect((await call(other, 'GET /api/pincode/110001')).statusCode).toBe(200)
  await expect.poll(async () => (await call(other, 'GET /api/pincode/110001')).statusCode).toBe(429)
  await expect.poll(async () => (await call(one, 'GET /api/pincode/110001')).statusCode).toBe(429)
})

test('without the database limits go on, and what needs no database does', async () => {
  const away = openDatabase('postgres://shop@127.0.0.1:1/shop')
  const app = await openApp('pincode.ip=4/3600', { db: away.db })
  const statuses = []
  for (let time = 0; time < 3; time += 1)
    statuses.push((await call(app, 'GET /api/pincode/110001')).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  const login = await call(app, 'POST /api/login', { payload: { email, password: 'wrong horse' } })
  expect([login.statusCode, login.json().error.code]).toEqual([503, 'database-away'])
  await away.close()
})
