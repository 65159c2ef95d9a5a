import { afterAll, expect, test } from 'vitest'
import type { AdminCollection, CollectionRow } from '../../shop/collections/admin-contract.ts'
import { findAudit } from '../platform/audit/audit-log.ts'
import { openTestProducts, refusal } from './products/testing-products.ts'

const admin = await openTestProducts()
afterAll(() => admin.close())

const texts = { intro: 'Two and more.', description: 'Products that go together.' }
const byHand = { products: ['shaker', 'whey-blend'] }
const combos = { ...texts, title: 'Combos', handle: 'combos', rule: byHand, sort: 'hand' }

const list = async (): Promise<CollectionRow[]> => (await admin.get('/collections')).items
const add = async (values: object): Promise<AdminCollection> =>
  (await admin.send('/collections', { ...combos, ...values })).json()
const shipped = async (handle: string): Promise<AdminCollection> => {
  const found = (await list()).find((row) => row.handle === handle)
  return admin.get(`/collections/${found?.id}`)
}

async function handlesInShop(handle: string): Promise<string[] | number> {
  await admin.deps.catalogue.refresh()
  const answer = await admin.app.inject(`/api/products/collection/${handle}`)
  if (answer.statusCode !== 200) return answer.statusCode
  return answer.json().products.map(({ id }: { id: string }) => id)
}

test('a collection is added, published, changed and deleted, each step in its history and in the shop', async () => {
  const added = await admin.send('/collections', combos)
  const { id, version, ...draft } = added.json()
  expect([added.statusCode, draft]).toEqual([
    201,
    { ...combos, status: 'draft', path: '/collections/combos', isShipped: false },
  ])
  expect(await handlesInShop('combos')).toBe(404)

  const published = { ...combos, title: 'Better together', status: 'published' }
  const saved = (await admin.send(`/collections/${id}`, { ...published, version }, 'PUT')).json()
  expect(saved).toMatchObject({ title: 'Better together', status: 'published', version: version + 1 })
  expect(await handlesInShop('combos')).toEqual(['shaker', 'whey-blend'])
  expect((await list()).map(({ handle, products, status }) => [handle, products, status])).toEqual([
    ['bestsellers', expect.any(Number), 'published'],
    ['accessories', expect.any(Number), 'published'],
    ['combos', 2, 'published'],
  ])

  const late = await admin.send(`/collections/${id}`, { ...published, title: 'Late', version }, 'PUT')
  expect(late.json().error).toMatchObject({
    code: 'stale',
    by: expect.stringMatching(/^Member/),
    version: version + 1,
  })
  const { history, ...shown } = await admin.get(`/collections/${id}`)
  expect(shown).toEqual(saved)
  expect(history.map(({ operation }: { operation: string }) => operation)).toEqual(['add', 'change'])

  const removed = await admin.send(`/collections/${id}`, {}, 'DELETE')
  expect([removed.statusCode, await handlesInShop('combos')]).toEqual([204, 404])
  expect(refusal(await admin.send(`/collections/${id}`, {}, 'DELETE'))).toEqual([404, 'not-found'])
  const [last] = (await findAudit(admin.db, ['collection combos'])).slice(-1)
  expect(last).toMatchObject({ operation: 'delete', before: published, after: null })
})

test('a coupon follows its collection to another address, and keeps it from being deleted until it has ended', async () => {
  const { id, version } = await add({ handle: 'summer', status: 'published' })
  const limits = { percent: 10, collections: ['summer', 'bestsellers'] }
  const { id: couponId } = (await admin.send('/coupons', { title: 'SUMMER10', ...limits })).json()
  await admin.send(
    `/collections/${id}`,
    { ...combos, handle: 'monsoon', status: 'published', version },
    'PUT',
  )
  const coupon = await admin.get(`/coupons/${couponId}`)
  expect(coupon).toMatchObject({ collections: ['monsoon', 'bestsellers'], version: 1 })
  const draft = { ...combos, handle: 'monsoon', status: 'draft', version: version + 1 }
  for (const refused of [
    await admin.send(`/collections/${id}`, {}, 'DELETE'),
    await admin.send(`/collections/${id}`, draft, 'PUT'),
  ])
    expect(refused.json().error).toMatchObject({
      code: 'collection-has-coupons',
      message: expect.stringContaining('SUMMER10'),
    })
  await admin.send(`/coupons/${couponId}/end`, { version: coupon.version })
  expect((await admin.send(`/collections/${id}`, {}, 'DELETE')).statusCode).toBe(204)
  const back = { ...limits, collections: ['monsoon'], version: coupon.version + 1 }
  expect(refusal(await admin.send(`/coupons/${couponId}`, back, 'PUT'))[1]).toBe('coupon-collections-unknown')
})

test('a collection that menus, buttons or texts open keeps its address and stays, until an old address leads on', async () => {
  const { id, version } = await add({ handle: 'gifts', status: 'published' })
  await publishPage('menu', { plain: [{ label: 'Gifts', to: '/collections/gifts' }] })
  await publishPage('mission', { lead: 'See our [gifts](/collections/gifts?sort=price).' })
  const linked = {
    code: 'page-linked',
    message:
      'Mission and Menu and footer link to /collections/gifts. Take the link out there first, or it would open nothing.',
  }
  const change = (more: object) =>
    admin.send(
      `/collections/${id}`,
      { ...combos, handle: 'gifts', status: 'published', version, ...more },
      'PUT',
    )
  for (const refused of [
    await change({ status: 'draft' }),
    await change({ handle: 'presents' }),
    await admin.send(`/collections/${id}`, {}, 'DELETE'),
  ])
    expect(refused.json().error).toMatchObject(linked)
  expect((await change({ title: 'Presents' })).statusCode).toBe(200)

  await admin.pool.query(
    `insert into redirect (from_path, to_path) values ('/collections/gifts', '/products')`,
  )
  expect((await change({ handle: 'presents', version: version + 1 })).statusCode).toBe(200)
  expect((await admin.send(`/collections/${id}`, {}, 'DELETE')).statusCode).toBe(204)
})

test('the addresses that a published collection has had lead to the one of today, in no circle', async () => {
  const { id } = await add({ handle: 'tins', status: 'draft' })
  const rename = async (handle: string) => {
    const { version } = await admin.get(`/collections/${id}`)
    const values = { ...combos, handle, status: 'published', version }
    expect((await admin.send(`/collections/${id}`, values, 'PUT')).statusCode).toBe(200)
  }
  const redirects = async () => {
    const { rows } = await admin.pool.query(
      `select from_path, to_path from redirect where from_path ~ '/(tins|jars|tubs|pots)$' order by from_path`,
    )
    return rows.map(({ from_path, to_path }) => [from_path, to_path])
  }
  await rename('jars')
  expect(await redirects()).toEqual([])
  await rename('tubs')
  await rename('pots')
  expect(await redirects()).toEqual([
    ['/collections/jars', '/collections/pots'],
    ['/collections/tubs', '/collections/pots'],
  ])
  await rename('jars')
  expect(await redirects()).toEqual([
    ['/collections/pots', '/collections/jars'],
    ['/collections/tubs', '/collections/jars'],
  ])
})

async function publishPage(name: string, more: object): Promise<void> {
  const page = await admin.get(`/pages/${name}`)
  const words = { ...page.words, ...more }
  const save = { method: 'PUT', payload: { version: page.version, words } } as const
  const { version } = (await admin.as('owner', `/pages/${name}/draft`, save)).json()
  const published = await admin.as('owner', `/pages/${name}/publish`, { payload: { version } })
  expect(published.statusCode).toBe(200)
}

test('what came with the shop keeps its address and stays, with other content and another rule', async () => {
  const { id, version, rule, sort, ...own } = await shipped('bestsellers')
  expect(own).toMatchObject({ title: 'Bestsellers', isShipped: true, path: '/bestsellers' })
  const values = { ...texts, title: 'Loved', handle: 'bestsellers', rule: byHand, sort: 'shop', version }
  const change = (more: object) => admin.send(`/collections/${id}`, { ...values, ...more }, 'PUT')
  for (const refused of [
    await change({ status: 'published', handle: 'loved' }),
    await change({ status: 'draft' }),
    await admin.send(`/collections/${id}`, {}, 'DELETE'),
  ])
    expect(refusal(refused)).toEqual([409, 'collection-shipped'])
  expect((await change({ status: 'published' })).statusCode).toBe(200)
  expect(await handlesInShop('bestsellers')).toEqual(['whey-blend', 'shaker'])
  expect((await admin.app.inject('/api/listings/bestsellers')).json().collection.title).toBe('Loved')
})

test('two collections have two addresses, and none is that of all products', async () => {
  await add({ handle: 'one' })
  const { id, version } = await add({ handle: 'two' })
  expect(refusal(await admin.send('/collections', { ...combos, handle: 'one' }))).toEqual([
    409,
    'collection-address-taken',
  ])
  const moved = await admin.send(`/collections/${id}`, { ...combos, handle: 'one', version }, 'PUT')
  expect(moved.json().error).toMatchObject({
    code: 'collection-address-taken',
    fields: { handle: expect.stringContaining('/collections/one') },
  })
  for (const handle of ['products', 'Two', 'a b', ''])
    expect((await admin.send('/collections', { ...combos, handle })).json().error.fields).toHaveProperty(
      'handle',
    )
})

test.each([
  [{}, 'rule', 'Add a condition, or choose products.'],
  [{ conditions: [] }, 'rule.conditions', 'Add a condition.'],
  [{ products: [] }, 'rule.products', 'Choose a product.'],
  [{ conditions: [{ is: 'tag', value: ' ' }] }, 'rule.conditions.0.value', 'Tag is required.'],
  [{ conditions: [{ is: 'price-to', value: '5' }] }, 'rule.conditions.0.value', 'Enter a price in rupees.'],
  [{ conditions: [{ is: 'goal', value: 'x' }] }, 'rule.conditions.0.value', 'Choose a goal from the list.'],
])('the rule %j is refused with what to do', async (rule, field, sentence) => {
  const answer = await admin.send('/collections', { ...combos, handle: 'none', rule })
  expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { [field]: sentence }])
})

test('before it is saved, the team sees what the shop would list', async () => {
  const conditions = [{ is: 'price-to', value: 49_900 }]
  const preview = async (body: object) => (await admin.send('/collections/preview', body)).json()
  expect(await preview({ rule: { conditions } })).toEqual({
    total: 1,
    products: [{ handle: 'shaker', title: expect.any(String) }],
  })
  const { total, products } = await preview({ rule: byHand, sort: 'hand' })
  expect([total, products.map(({ handle }: { handle: string }) => handle)]).toEqual([2, byHand.products])
  expect(await handlesInShop('-')).toBe(404)
})

test('so many collections are enough', async () => {
  await admin.pool.query(`insert into collection (id, handle, title, intro, description, rule, position)
    select gen_random_uuid(), 'c-' || n, 'C', 'C', 'C', '{"products": ["eaa"]}', n from generate_series(1, 200) n`)
  const refused = await admin.send('/collections', { ...combos, handle: 'more' })
  expect(refusal(refused)).toEqual([409, 'too-many-collections'])
})
