import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openRedirects } from './redirects.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
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

test('a redirect that is imported later is found soon, and one that is gone is not', async () => {
  const { find, wait } = open()
  expect(await find('/pages/later')).toBeNull()
  await save('/pages/later', '/faq')
  wait()
  // The first look starts to read them.
  await expect.poll(() => find('/pages/later')).toBe('/faq')
  await database.db.deleteFrom('redirect').where('from_path', '=', '/pages/later').execute()
  wait()
  await expect.poll(() => find('/pages/later')).toBeNull()
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
