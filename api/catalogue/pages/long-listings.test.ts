import { afterAll, expect, test } from 'vitest'
import { openDocumentShop } from './documents/testing-shop.ts'

// What a shop with more goods than come at once shows without scripts.
const count = 501

const rows = Array.from(
  { length: count },
  (_, place) =>
    `p-${place},${place % 5 === 0 ? 'Whey' : 'Creatine'} ${place},${place % 5 ? 'bestseller' : ''},10`,
)
const shop = await openDocumentShop({}, ['URL handle,Title,Tags,Price', ...rows].join('\n'))
const { app } = shop
afterAll(() => shop.close())

async function open(url: string) {
  const { body, statusCode: status } = await app.inject(url)
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const links = new Map(
    [...main.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:<span>)?([^<]+)</g)].map(([, to = '', text]) => [
      text,
      to.replaceAll('&amp;', '&'),
    ]),
  )
  const cards = [...main.matchAll(/<a[^>]*href="\/products\/([^"]+)"/g)].map(([, id]) => id)
  return { status, main, cards, links, next: links.get('Show more') }
}

async function openAll(url: string) {
  const pages = [await open(url)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await open(next))
  return pages
}

test('links lead from page to page through all goods, each once', async () => {
  const pages = await openAll('/products')
  expect(pages.map(({ cards }) => cards.length)).toEqual([...Array(10).fill(48), 21])
  expect(new Set(pages.flatMap(({ cards }) => cards)).size).toBe(count)
  expect(pages.map(({ links }) => links.get('Show from the first product'))).toEqual([
    undefined,
    ...Array(10).fill('/products'),
  ])
})

test('a search is answered from all goods, page by page', async () => {
  const pages = await openAll('/products?search=wHEY')
  expect(pages.map(({ cards }) => cards.length)).toEqual([48, 48, 5])
  expect(pages.every(({ main }) => main.includes('Displaying search results for &quot;wHEY&quot;'))).toBe(
    true,
  )
  const one = await open('/products?search=whey+500')
  expect([one.cards, one.next]).toEqual([['p-500'], undefined])
  expect((await open('/products/p-500')).main).toMatch(/<h1[^>]*>Whey 500<\/h1>/)
  const none = await open('/products?search=nothing+like+it')
  const bestsellers = ['p-1', 'p-2', 'p-3', 'p-4']
  expect([none.status, none.cards]).toEqual([200, bestsellers])
  expect(none.main.includes('No results found')).toBe(true)
})

test('a collection of few products in a large shop stands whole', async () => {
  const { cards, next } = await open('/bestsellers')
  expect([cards.length, next]).toEqual([400, undefined])
})

test('a page behind what is no longer sold is a 404 with a way on', async () => {
  const { status, links, main } = await open('/products?after=gone')
  expect([status, links.get('See all products')]).toEqual([404, '/products'])
  expect(main).toContain('The product before this page is not sold any more.')
  expect(main).not.toContain('Check the spelling')
})
