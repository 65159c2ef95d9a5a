import { expect, test } from 'vitest'
import { openShopApi } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import { findRelated, loadListing } from './read-listing.ts'

const site: LoaderShop['site'] = {
  mode: 'trial',
  publicUrl: '',
  payments: [{ id: 'razorpay', title: 'Razorpay', script: '' }],
  testScreens: true,
  sandbox: { payments: true, mail: true, phone: true },
  hasPhoneLogin: true,
}

async function load(
  answer: Response | Record<string, Response>,
  search = '',
  lists: Record<string, Response> = {},
) {
  const faults: unknown[] = []
  const asked: string[] = []
  const api = openShopApi(async (path: string) => {
    if (path.startsWith('/api/listings/')) return lists[path]?.clone() ?? Response.error()
    asked.push(path)
    return answer instanceof Response ? answer : (answer[path]?.clone() ?? Response.error())
  })
  const shop = { api, site, reportError: (fault: unknown) => faults.push(fault) }
  const { data, init } = await loadListing(shop, 'bestsellers', `http://shop/bestsellers${search}`)
  return { listing: await data.content, status: init?.status, faults, asked }
}

const collection = '/api/products/collection/bestsellers'

test('an empty collection is a listing', async () => {
  expect(await load(Response.json({ products: [] }), '?search=whey&after=x')).toEqual({
    listing: { cards: [] },
    status: 200,
    faults: [],
    asked: [collection],
  })
})

test('what the shop refused is known to its log, and the page answers 503', async () => {
  const busy = Response.json({ error: { code: 'database-away', message: '' } }, { status: 503 })
  expect(await load(busy)).toMatchObject({ listing: null, status: 503, faults: [] })
})

test('a collection that is not there is a 404 that says so', async () => {
  const gone = Response.json({ error: { code: 'not-found', message: '' } }, { status: 404 })
  expect(await load(gone)).toMatchObject({ listing: { isMissing: true }, status: 404, faults: [] })
})

test('an answer that nobody can read is a fault for the log', async () => {
  const { listing, status, faults } = await load(Response.json({ products: [{ id: 'whey-blend' }] }))
  expect([listing, status, faults.length]).toEqual([null, 503, 1])
})

test('a long collection begins with its first 48, and the following page behind them', async () => {
  const products = Array.from({ length: 100 }, (_, place) => productNamed(`p-${place}`))
  const { listing } = await load(Response.json({ products, next: 'p-99' }))
  expect(listing?.cards.map(({ id }) => id)).toEqual(products.slice(0, 48).map(({ id }) => id))
  expect(listing).toMatchObject({ next: 'p-47', part: {} })
})

test('of a long collection the shop is asked for what the address names', async () => {
  const path = `${collection}?search=whey&after=p-50&limit=48`
  const { listing, status, asked } = await load(
    {
      [collection]: Response.json({ products: [productNamed('p-0')], next: 'p-0' }),
      [path]: Response.json({ products: [productNamed('p-60')] }),
    },
    '?after=p-50&search=+whey+',
  )
  expect(asked).toEqual([collection, path])
  expect(status).toBe(200)
  expect(listing).toMatchObject({ cards: [{ id: 'p-60' }], part: { search: 'whey', after: 'p-50' } })
  expect(listing?.next).toBeUndefined()
})

test('what a term may mean besides comes from the cards of a whole collection, and from the answer for a part', async () => {
  const gainer = { ...productNamed('Weight Gainer'), words: ' weight gainer protein' }
  const whole = await load(Response.json({ products: [productNamed('Whey'), gainer] }), '?search=proteins')
  expect(whole.listing && findRelated(whole.listing, 'proteins').map(({ id }) => id)).toEqual([
    'Weight Gainer',
  ])
  expect(whole.listing?.bestsellers).toBeUndefined()
  const part = await load(
    {
      [collection]: Response.json({ products: [productNamed('p-0')], next: 'p-0' }),
      [`${collection}?search=protein&limit=48`]: Response.json({ products: [], related: [gainer] }),
    },
    '?search=protein',
  )
  expect(part.listing && findRelated(part.listing, 'protein').map(({ id }) => id)).toEqual(['Weight Gainer'])
})

test.each([
  ['pista', 'Kesar Pista'],
  ['mango alphonso whey', 'Alphonso Mango'],
  ['protein', undefined],
])('found by "%s", a card leads to the flavour %s', async (term, flavour) => {
  const flavours = ['Kesar Pista', 'Mango Chilli', 'Alphonso Mango'].map((name) => {
    const words = name.toLowerCase().split(' ')
    return { name, words: ` ${words.join(' ')}`, query: `flavour=${words.join('-')}` }
  })
  const words = ` blend whey protein${flavours.map((each) => each.words).join('')}`
  const products = [{ ...productNamed('Blend'), words, flavours }]
  const { listing } = await load(Response.json({ products }), `?search=${encodeURIComponent(term)}`)
  const [card] = listing ? findRelated(listing, term) : []
  const query = flavours.find(({ name }) => name === flavour)?.query
  expect([card?.id, card?.flavour, card?.query]).toEqual(['Blend', flavour, query])
})

test('a search that finds nothing brings a row of bestsellers', async () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map(productNamed)
  const searched = `${collection}?search=zzz`
  const { listing, asked } = await load(
    { [collection]: Response.json({ products }), [searched]: Response.json({ products: [] }) },
    '?search=zzz',
  )
  expect(listing?.bestsellers?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(listing?.near).toEqual({ search: 'zzz', cards: [] })
  expect(asked).toEqual([collection, searched, collection])
})

test('a misspelled search brings products of the right word, and no bestsellers', async () => {
  const products = ['Creatine', 'EAA'].map(productNamed)
  const answers = {
    [collection]: Response.json({ products }),
    [`${collection}?search=creatien`]: Response.json({
      products: [],
      near: [productNamed('Creatine')],
      corrected: 'creatine',
    }),
  }
  const { listing } = await load(answers, '?search=creatien')
  expect(listing?.near).toMatchObject({
    search: 'creatien',
    cards: [{ id: 'Creatine' }],
    corrected: 'creatine',
  })
  expect(listing?.bestsellers).toBeUndefined()
})

test('a search for a diet that no product is marked with brings the bestsellers', async () => {
  const answers = {
    [collection]: Response.json({ products: [productNamed('Whey')] }),
    [`${collection}?search=vegan`]: Response.json({ products: [], unmet: 'vegan' }),
  }
  const { listing } = await load(answers, '?search=vegan')
  expect(listing?.near).toEqual({ search: 'vegan', cards: [], unmet: 'vegan' })
  expect(listing?.bestsellers).toMatchObject([{ id: 'Whey' }])
})

test('a page behind a product that is no longer sold is a 404 without cards', async () => {
  const { listing, status, faults } = await load(
    {
      [collection]: Response.json({ products: [productNamed('p-0')], next: 'p-0' }),
      [`${collection}?after=gone&limit=48`]: Response.json(
        { error: { code: 'not-found', message: '' } },
        { status: 404 },
      ),
    },
    '?after=gone',
  )
  expect([listing?.cards, status, faults]).toEqual([[], 404, []])
})

test('filters and order are answered by the shop, with what else could be chosen', async () => {
  const filters = [
    { name: 'type', title: 'Type', values: [{ value: 'protein', label: 'Protein', count: 1 }] },
  ]
  const answer = { cards: [{ id: 'p-1' }], total: 1, filters, isUnknown: false }
  const path = '/api/listings/bestsellers?search=p&sort=price&type=protein'
  const { listing, status } = await load({}, '?type=protein&sort=price&search=p', {
    [path]: Response.json(answer),
  })
  const chosen = { sort: 'price', filters: { type: ['protein'] } }
  expect(listing).toMatchObject({
    cards: [{ id: 'p-1' }],
    part: { search: 'p', chosen: 'sort=price&type=protein' },
    choices: { chosen, filters, total: 1 },
  })
  const unknown = Response.json({ ...answer, cards: [], isUnknown: true })
  const gone = await load({}, '?type=gone', { '/api/listings/bestsellers?type=gone': unknown })
  expect([status, gone.status, gone.listing?.cards]).toEqual([200, 404, []])
})

function productNamed(id: string) {
  const variant = { price: '100.00', compare_at_price: null, availability: 'in-stock' }
  return { id, title: id, images: [], options: [], variants: [variant], words: '' }
}
