import { expect, test } from 'vitest'
import { type ReadyAnswer, readyAnswer } from '../ready/ready-answer.ts'
import { openPageCache } from './page-cache.ts'

function kitchen() {
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
      return { page: readyAnswer({ text, status, headers: {}, isLasting: false }), reads }
    },
    now: () => clock,
    onFault: (error) => {
      throw error
    },
  })
  return {
    cache,
    rendered,
    serve: () => {
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
const html = async (page: ReadyAnswer) => (await page.body('identity')).toString()

test('a stampede renders a page once', async () => {
  const { cache, rendered, serve } = kitchen()
  const answers = Promise.all(Array.from({ length: 50 }, () => cache.open(products)))
  serve()
  expect(new Set(await Promise.all((await answers).map(html)))).toEqual(new Set(['<p>/products 1</p>']))
  expect(rendered).toEqual(['/products'])
})

test('after a change the old page is served while the new one renders, then the new one', async () => {
  const { cache, serve } = kitchen()
  const first = cache.open(products)
  serve()
  await first
  cache.expire(anything)
  expect(await html(await cache.open(products))).toBe('<p>/products 1</p>')
  const renewed = cache.open({ ...products })
  serve()
  await renewed
  await Promise.resolve()
  expect(await html(await cache.open(products))).toBe('<p>/products 2</p>')
})

test('a page that is stale for two seconds is not served any more', async () => {
  const { cache, serve, passMs } = kitchen()
  const first = cache.open(products)
  serve()
  await first
  cache.expire(anything)
  passMs(2_000)
  const second = cache.open(products)
  serve()
  expect(await html(await second)).toBe('<p>/products 2</p>')
})

test('a page rendered from a catalogue that moved on meanwhile counts as stale', async () => {
  const { cache, serve, passMs } = kitchen()
  const first = cache.open(products)
  cache.expire(anything)
  serve()
  await first
  passMs(2_000)
  const second = cache.open(products)
  serve()
  expect(await html(await second)).toBe('<p>/products 2</p>')
})

test('only a fresh page is found without waiting', async () => {
  const { cache, serve } = kitchen()
  expect(cache.find('/products')).toBeUndefined()
  const first = cache.open(products)
  serve()
  const page = await first
  expect(cache.find('/products')).toBe(page)
  cache.expire(anything)
  expect(cache.find('/products')).toBeUndefined()
})

test('a change touches the pages that show what has changed, and no others', async () => {
  const { cache, serve } = kitchen()
  const urls = ['/products/whey-blend', '/products/eaa', '/products']
  const pages = Promise.all(urls.map((url) => cache.open({ url, lasting: true })))
  const choice = cache.open({ url: '/products/eaa?size=300-gm', lasting: false })
  serve()
  const [, eaa] = await pages
  const chosen = await choice
  cache.expire(new Set(['whey-blend']))
  expect(urls.map((url) => cache.find(url))).toEqual([undefined, eaa, undefined])
  expect(await cache.open({ url: '/products/eaa?size=300-gm', lasting: false })).toBe(chosen)
})

test('a fault is not kept', async () => {
  const { cache, serve, answerWith } = kitchen()
  answerWith(500)
  const failed = cache.open(products)
  serve()
  expect((await failed).status).toBe(500)
  answerWith(200)
  const mended = cache.open(products)
  serve()
  expect((await mended).status).toBe(200)
})

test('a page that is gone is rendered once, and again once it is back', async () => {
  const { cache, serve, answerWith, passMs, rendered } = kitchen()
  for (const status of [200, 404, 200]) {
    answerWith(status)
    for (let time = 0; time < 3; time += 1) {
      const page = cache.open(products)
      serve()
      await page
    }
    cache.expire(anything)
    passMs(2_000)
  }
  expect(rendered).toEqual(['/products', '/products', '/products'])
})

test('search terms do not push out the pages of the catalogue', async () => {
  const { cache, serve, rendered } = kitchen()
  const first = cache.open(products)
  serve()
  await first
  for (let term = 0; term < 300; term += 1) {
    const page = cache.open({ url: `/products?search=${term}`, lasting: false })
    serve()
    await page
  }
  const before = rendered.length
  await cache.open(products)
  expect(rendered.length).toBe(before)
})
