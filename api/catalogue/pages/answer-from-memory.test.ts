import { afterAll, expect, test } from 'vitest'
import { answerFromMemory } from './answer-from-memory.ts'
import { openDocumentShop } from './documents/testing-shop.ts'

const shop = await openDocumentShop()
const { app, deps } = shop
afterAll(() => shop.close())

const read = async (path: string, init?: RequestInit) => (await answerFromMemory(deps, path, init))?.json()

test('a page reads from memory exactly what the API answers', async () => {
  const list = (await app.inject('/api/products')).json()
  const handles: string[] = list.products.map(({ id }: { id: string }) => id)
  expect(handles.length).toBeGreaterThan(7)
  const lists = ['', '/collection/bestsellers', '/collection/accessories']
  for (const rest of [...lists, ...handles.map((handle) => `/${handle}`)]) {
    const answered = (await app.inject(`/api/products${rest}`)).body
    expect(JSON.stringify(await read(`/api/products${rest}`)), rest).toBe(answered)
  }
})

test.each([
  '/api/products/no-such-thing',
  '/api/products?search=whey',
  '/api/products/eaa/stock',
  '/api/profile',
])('%s is left to the API itself', async (path) => {
  expect(await read(path)).toBeUndefined()
})

test('only what is asked for by GET is answered', async () => {
  expect(await read('/api/products/eaa', { method: 'POST' })).toBeUndefined()
})
