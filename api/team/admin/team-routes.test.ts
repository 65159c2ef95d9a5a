import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, operationNames, type Role, roles } from '../../../shop/team/roles.ts'
import { insertReview } from '../../catalogue/reviews/testing.ts'
import { buyOrder, openTestAdmin } from './testing.ts'

const admin = await openTestAdmin()
/** Paths of rows that exist: a GET of one answers whoever may see it. */
const real = new Map<string, string>()
beforeAll(async () => {
  real.set('/orders/:number', `/orders/${await buyOrder(admin)}`)
  const message = { name: 'Asha Rao', email: 'asha@example.com', message: 'The seal was broken.' }
  await admin.app.inject({ method: 'POST', url: '/api/contact', payload: message })
  const { items: messages } = (await admin.as('owner', '/messages')).json()
  real.set('/messages/:number', `/messages/${messages[0].number}`)
  const webhook = { url: 'https://erp.example/hook', events: ['order.paid'] }
  const { id } = (await admin.as('owner', '/webhooks', { payload: webhook })).json()
  real.set('/webhooks/:webhookId', `/webhooks/${id}`)
  await admin.pool.query(
    `insert into payout (id, status, amount_paise, settled_at) values ('p1', 'processed', 100, now())`,
  )
  real.set('/payouts/:id', '/payouts/p1')
  const { sku } = await admin.db.selectFrom('variant').select('sku').executeTakeFirstOrThrow()
  real.set('/stock/:sku', `/stock/${sku}`)
  real.set('/products/:handle', '/products/whey-blend')
  real.set('/pages/:page', '/pages/mission')
  const review = await insertReview(admin)
  real.set('/reviews/:reviewId', `/reviews/${review}`)
  real.set('/docs/static/*', '/docs/static/x.css')
})
afterAll(() => admin.close())

const rows = [...admin.app.routeTable].flatMap(([row, { operation }]) =>
  operation ? { row, may: operation } : [],
)
const behind = rows.filter(({ may }) => may !== 'everybody')
const writes = behind.filter(({ row }) => !row.startsWith('GET'))
const cells = behind.flatMap(({ row, may }) => roles.map((role) => ({ row, may, role })))

function callOf(row: string) {
  const [method = '', path = ''] = row.split(' ')
  const [found = '', place = ''] = [...real].find(([start]) => path.startsWith(`/api/admin${start}`)) ?? []
  const url = path
    .replace('/api/admin', '')
    .replace(found, place)
    .replace(':number', '1')
    .replace(/:\w+/g, 'x')
  return { method: method as 'GET', url, ...(method !== 'GET' && { payload: '{' }) }
}

/** A caller that is let in is told that this is no JSON, or gets what a GET answers. */
async function isLetIn(role: Role, row: string) {
  const { url, ...call } = callOf(row)
  const answer = await admin.as(role, url, call)
  const code = answer.headers['content-type']?.toString().includes('json')
    ? answer.json().error?.code
    : undefined
  return {
    isIn: answer.statusCode !== 401 && answer.statusCode !== 403 && !isUnknown(answer.statusCode, code),
    answer,
  }
}

function isUnknown(status: number, code: string | undefined) {
  return status === 404 && code === 'not-found'
}

test('each operation is asked for by a route, and all of the Admin API is the team’s', () => {
  const used = new Set(rows.map(({ may }) => may))
  const byFields = ['phones.read']
  expect(operationNames.filter((name) => !used.has(name))).toEqual(byFields)
  const ofTeam = [...admin.app.routeTable.keys()].filter((row) => row.includes(' /api/admin'))
  expect(rows.map(({ row }) => row)).toEqual(ofTeam)
})

test.each(cells)('$row is for $role as it says: $may', async ({ row, may, role }) => {
  const { isIn, answer } = await isLetIn(role, row)
  const isMissing = answer.statusCode === 404 && unserved.test(row) && mayCall(role, may)
  expect(isIn || isMissing).toBe(mayCall(role, may))
  if (!mayCall(role, may)) expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
})

/** Without a build of the storefront there is no preview, and no file is called x.css. */
const unserved = /preview$|static\/\*$/

function mayCall(role: Role, may: (typeof cells)[number]['may']): boolean {
  return may === 'member' || (may !== 'everybody' && mayDo(role, may))
}

test.each(behind)('$row is for nobody without a session', async ({ row }) => {
  const { url, ...call } = callOf(row)
  for (const more of [{}, { token: 'x'.repeat(43) }, { headers: { authorization: 'Bearer nothing' } }]) {
    const answer = await admin.as('owner', url, { ...call, token: '', ...more })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'sign-in-needed'])
  }
})

test.each(writes)('$row wants Origin and header before it reads what', async ({ row }) => {
  const { url, ...call } = callOf(row)
  const answer = await admin.as('owner', url, { ...call, headers: { origin: 'https://evil.example' } })
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'wrong-origin'])
})

test.each(behind)('$row is neither cached nor indexed, and runs nothing', async ({ row }) => {
  const { url, ...call } = callOf(row)
  const { headers } = await admin.as('owner', url, call)
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('the description names every route but its own, and the public one none', async () => {
  const { paths } = (await admin.as('packer', '/docs/json')).json()
  const described = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'))
  const routes = rows.map(({ row }) => row.split(' ')[1] ?? '').filter((path) => !path.includes('/docs'))
  expect(described.sort()).toEqual([...new Set(routes)].sort())
  const open = await admin.app.inject('/api/docs/json')
  expect(Object.keys(open.json().paths).filter((path) => path.includes('admin'))).toEqual([])
})
