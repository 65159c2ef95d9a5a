import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openWorkQueue } from '../../platform/limits/work-queue.ts'
import { type CachedResponse, cachedResponse } from '../../platform/response-cache/cached-response.ts'
import { openPageCache, type PageClient } from './page-cache.ts'
import type { PageKey } from './page-key.ts'

const asha: PageClient = { network: 'asha', hasLeft: () => false, onMiss: () => {} }

function kitchen({ atOnce = 100, ofOneNetwork = 500 } = {}) {
  let clock = 0
  let status = 200
  const rendered: string[] = []
  const waiting: (() => void)[] = []
  const cache = openPageCache({
    async render({ url }) {
      rendered.push(url)
      await new Promise<void>((resolve) => waiting.push(resolve))
      const text = `<p>${url} ${rendered.length}</p>`
      const reads = new Set(
        url.startsWith('/products/') ? [`/api${url.split('?', 1)[0]}`] : ['/api/products'],
      )
      return { page: cachedResponse({ text, status, headers: {}, isLasting: false }), reads }
    },
    queue: openWorkQueue({
      atOnce,
      waiting: 100,
      ofOneNetwork,
      timeoutMs: { trusted: 60_000, anonymous: 60_000 },
    }),
    now: () => clock,
    onError: (error) => {
      throw error
    },
  })
  const begin = async () => {
    await nextTurn()
    await nextTurn()
  }
  return {
    cache,
    rendered,
    begin,
    /** Lets what has begun, or is about to, come to its end. */
    async serve() {
      await begin()
      for (const resolve of waiting.splice(0)) resolve()
    },
    passMs: (ms: number) => {
      clock += ms
    },
    answerWith: (next: number) => {
      status = next
    },
  }
}

const products = { url: '/products', lasting: true }
const anything = new Set(['whey-blend'])
const html = async (page: CachedResponse) => (await page.body('identity')).toString()

test('a stampede renders a page once', async () => {
  const { cache, rendered, serve } = kitchen()
  const answers = Promise.all(Array.from({ length: 50 }, () => cache.open(products, asha)))
  await serve()
  expect(new Set(await Promise.all((await answers).map(html)))).toEqual(new Set(['<p>/products 1</p>']))
  expect(rendered).toEqual(['/products'])
})

test('after a change the old page is served while the new one renders, then the new one', async () => {
  const { cache, serve } = kitchen()
  const first = cache.open(products, asha)
  await serve()
  await first
  cache.expire(anything)
  expect(await html(await cache.open(products, asha))).toBe('<p>/products 1</p>')
  const renewed = cache.open({ ...products }, asha)
  await serve()
  await renewed
  await Promise.resolve()
  expect(await html(await cache.open(products, asha))).toBe('<p>/products 2</p>')
})

test('a page that is stale for two seconds is not served any more', async () => {
  const { cache, serve, passMs } = kitchen()
  const first = cache.open(products, asha)
  await serve()
  await first
  cache.expire(anything)
  passMs(2_000)
  const second = cache.open(products, asha)
  await serve()
  expect(await html(await second)).toBe('<p>/products 2</p>')
})

test('a page rendered from a catalogue that moved on meanwhile counts as stale', async () => {
  const { cache, begin, serve, passMs } = kitchen()
  const first = cache.open(products, asha)
  await begin()
  cache.expire(anything)
  await serve()
  await first
  passMs(2_000)
  const second = cache.open(products, asha)
  await serve()
  expect(await html(await second)).toBe('<p>/products 2</p>')
})

test('only a fresh page is found without waiting', async () => {
  const { cache, serve } = kitchen()
  expect(cache.find('/products')).toBeUndefined()
  const first = cache.open(products, asha)
  await serve()
  const page = await first
  expect(cache.find('/products')).toBe(page)
  cache.expire(anything)
  expect(cache.find('/products')).toBeUndefined()
})

test('a change touches the pages that show what has changed, and no others', async () => {
  const { cache, serve } = kitchen()
  const urls = ['/products/whey-blend', '/products/eaa', '/products']
  const pages = Promise.all(urls.map((url) => cache.open({ url, lasting: true }, asha)))
  const choice = cache.open({ url: '/products/eaa?size=300-gm', lasting: false }, asha)
  await serve()
  const [, eaa] = await pages
  const chosen = await choice
  cache.expire(new Set(['whey-blend']))
  expect(urls.map((url) => cache.find(url))).toEqual([undefined, eaa, undefined])
  expect(await cache.open({ url: '/products/eaa?size=300-gm', lasting: false }, asha)).toBe(chosen)
})

test('an error is not kept', async () => {
  const { cache, serve, answerWith } = kitchen()
  answerWith(500)
  const failed = cache.open(products, asha)
  await serve()
  expect((await failed).status).toBe(500)
  answerWith(200)
  const mended = cache.open(products, asha)
  await serve()
  expect((await mended).status).toBe(200)
})

test('a page that is gone is rendered once, and again once it is back', async () => {
  const { cache, serve, answerWith, passMs, rendered } = kitchen()
  for (const status of [200, 404, 200]) {
    answerWith(status)
    for (let time = 0; time < 3; time += 1) {
      const page = cache.open(products, asha)
      await serve()
      await page
    }
    cache.expire(anything)
    passMs(2_000)
  }
  expect(rendered).toEqual(['/products', '/products', '/products'])
})

test('search terms do not push out the pages of the catalogue', async () => {
  const { cache, serve, rendered } = kitchen()
  const first = cache.open(products, asha)
  await serve()
  await first
  for (let term = 0; term < 300; term += 1) {
    const page = cache.open({ url: `/products?search=${term}`, lasting: false }, asha)
    await serve()
    await page
  }
  const before = rendered.length
  await cache.open(products, asha)
  expect(rendered.length).toBe(before)
})

const searches = ['a', 'b', 'c'].map((term) => ({ url: `/products?search=${term}`, lasting: false }))

test('so many render at once, and the pages of the catalogue go first', async () => {
  const { cache, rendered, serve } = kitchen({ atOnce: 1 })
  const pages = [...searches, products].map((key) => cache.open(key, asha))
  for (const _ of pages) await serve()
  await Promise.all(pages)
  expect(rendered).toEqual(['/products?search=a', '/products', '/products?search=b', '/products?search=c'])
})

test('nothing is rendered for who has hung up, unless somebody else waits for the same page', async () => {
  const { cache, rendered, serve } = kitchen({ atOnce: 1 })
  const gone = { ...asha, hasLeft: () => true }
  const [a, b, c] = searches as [PageKey, PageKey, PageKey]
  const first = cache.open(a, asha)
  const left = cache.open(b, gone)
  const shared = [cache.open(c, gone), cache.open(c, asha)]
  const refused = expect(left).rejects.toMatchObject({ code: 'too-busy' })
  for (const _ of searches) await serve()
  await Promise.all([first, refused, ...shared])
  expect(rendered).toEqual([a.url, c.url])
})

test('a network has so many pages rendered at once, and others theirs', async () => {
  const { cache, serve } = kitchen({ ofOneNetwork: 2 })
  const pages = searches.map((key) => cache.open(key, asha))
  await expect(pages[2]).rejects.toMatchObject({ code: 'too-busy' })
  const other = cache.open(products, { ...asha, network: 'ravi' })
  await serve()
  await Promise.all([pages[0], pages[1], other])
})

test('each page that is rendered for somebody is counted, once however many wait for it', async () => {
  const { cache, serve } = kitchen()
  const counted: string[] = []
  const client = { ...asha, onMiss: ({ url }: PageKey) => void counted.push(url) }
  const pages = [products, products, ...searches].map((key) => cache.open(key, client))
  await serve()
  await Promise.all(pages)
  await cache.open(products, client)
  expect(counted).toEqual(['/products', ...searches.map(({ url }) => url)])
})

test('the first 200 combinations of filters stay ready; made-up ones push out one another', async () => {
  const { cache, rendered, serve } = kitchen()
  const combination = (url: string): PageKey => ({ url, lasting: false, combination: true })
  async function open(url: string) {
    const page = cache.open(combination(url), asha)
    await serve()
    return page
  }
  for (let at = 0; at < 200; at += 1) await open(`/products?type=${at}`)
  for (let at = 0; at < 300; at += 1) await open(`/products?flavour=${at}`)
  expect(cache.find('/products?type=0')).toBeDefined()
  expect(cache.find('/products?flavour=299')).toBeUndefined()
  await open('/products?flavour=299')
  expect(cache.find('/products?flavour=299')).toBeDefined()
  expect(rendered).toHaveLength(500)
  cache.expire(anything)
  expect(cache.find('/products?type=0')).toBeUndefined()
})
