import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { redirectAddress } from './redirect-path.ts'
import { openRedirects } from './redirects.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Each look a minute later than the one before. */
function open() {
  let minutes = 0
  let queries = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const onError = (error: unknown) => expect.unreachable(String(error))
  const redirects = openRedirects({ db, onError, now: () => minutes * 60_000 })
  return {
    ...redirects,
    countQueries: () => queries,
    wait: () => {
      minutes += 1
    },
  }
}

const save = (from_path: string, to_path: string) =>
  database.db.insertInto('redirect').values({ from_path, to_path }).execute()

test('addresses that nobody has brought over cost no query', async () => {
  await save('/pages/old', '/about-us')
  const { find, countQueries } = open()
  expect(await find('/pages/old')).toBe('/about-us')
  const before = countQueries()
  for (let made = 0; made < 200; made += 1) expect(await find(`/made-up/${made}`)).toBeNull()
  expect(countQueries()).toBe(before)
})

test('an address that cannot be stored is asked for as it was written', async () => {
  expect(redirectAddress('/Old%00page')).toBe('/old%00page')
  expect(await open().find('/old%00page')).toBeNull()
})

test('a redirect that is imported later is found soon, and one that is gone is not', async () => {
  const { find, wait } = open()
  expect(await find('/pages/later')).toBeNull()
  await save('/pages/later', '/faq')
  wait()
  expect(await find('/pages/later')).toBe('/faq')
  await database.db.deleteFrom('redirect').where('from_path', '=', '/pages/later').execute()
  wait()
  expect(await find('/pages/later')).toBeNull()
})

test('a database that does not answer keeps a visitor for a second at most', async () => {
  let [ms, isSilent] = [0, false]
  const { promise: silence, resolve: end } = Promise.withResolvers<void>()
  onTestFinished(() => end())
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isSilent) await silence
      return result
    },
  })
  const { find } = openRedirects({ db, onError: (error) => expect.unreachable(String(error)), now: () => ms })
  expect(await find('/pages/none')).toBeNull()
  isSilent = true
  ms += 60_000
  expect(await find('/pages/none')).toBeNull()
})

test('an old address is known by its query, in any order of its parts and beside those of advertising', async () => {
  for (const id of [50, 51])
    await save(redirectAddress(`/index.php?route=product/product&product_id=${id}`), `/products/${id}`)
  await save('/index.php', '/about-us')
  await save(redirectAddress('/index.php?Q=caf%C3%A9+au lait'), '/faq')
  const { find } = open()
  expect(await find('/index.php?route=product/product&product_id=51')).toBe('/products/51')
  expect(await find('/Index.php?product_id=50&route=product%2Fproduct')).toBe('/products/50')
  expect(await find('/index.php?product_id=50&route=product/product&utm_source=x&gclid=y')).toBe(
    '/products/50',
  )
  expect(await find('/index.php?Q=caf%c3%a9%20au%20lait')).toBe('/faq')
  expect(await find('/index.php?q=caf%c3%a9%20au%20lait')).toBe('/about-us?q=caf%c3%a9%20au%20lait')
  expect(await find('/index.php?product_id=52')).toBe('/about-us?product_id=52')
})

test.each([
  ['/collections/sale/products/whey', '/products/whey'],
  ['/collections/all', '/products'],
  ['/search?q=whey&type=product', '/products?search=whey'],
  ['/search', '/products'],
  ['/account/login?return_url=%2F', '/login?return_url=%2F'],
  ['/account/register', '/signup'],
  ['/account/orders/1', '/account'],
  ['/policies/privacy-policy', '/privacy'],
  ['/policies/terms-of-service', '/terms-of-service'],
  ['/pages/contact-us', '/contact'],
  ['/pages/about', '/about-us'],
  ['/pages/size-chart', null],
  ['/policies/other', null],
])('what every shop at the platform has leads on without a row: %s', async (from, to) => {
  expect(await open().find(from)).toBe(to)
})

test('a row of the owner comes before the rule', async () => {
  await save('/pages/about', '/mission')
  expect(await open().find('/pages/about')).toBe('/mission')
})

test.each([
  ['/products/1%2B1', '/products/1%2B1'],
  ['/search?q=a%2Bb%26c', '/search?q=a%2Bb%26c'],
  ['/pages/caf%C3%A9', '/pages/caf%C3%A9'],
  ['/pages/café au lait', '/pages/caf%C3%A9%20au%20lait'],
  ['/pages/100%', '/pages/100%25'],
])('what %s has escaped is not escaped again', async (to, location) => {
  const from = `/${to.toLowerCase().replaceAll(/[^a-z]/g, '')}`
  await save(from, to)
  expect(await open().find(from)).toBe(location)
})
