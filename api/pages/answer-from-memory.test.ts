import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRoutes } from '../catalogue/routes.ts'
import { type Catalogue, openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { openPublishedPages, type PublishedPages } from '../page-words/published-pages.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openResponseCache } from '../response-cache/response-cache.ts'
import { openSearch } from '../search/open-search.ts'
import { readSearchWords } from '../search/read-search-words.ts'
import { fillShop } from '../start/fill-shop.ts'
import { answerFromMemory } from './answer-from-memory.ts'

let database: TestDatabase
let catalogue: Catalogue
let pages: PublishedPages
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await fillShop(database.db, 'goods')
  catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url, photos: {} })
  pages = await openPublishedPages(database.db)
  app = Fastify()
  app.decorate('responseCache', openResponseCache())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  const search = openSearch({ catalogue, db: database.db, words: readSearchWords() })
  await app.register(catalogueRoutes({ catalogue, search, db: database.db, now: () => new Date() }))
})
afterAll(async () => {
  await app.close()
  await catalogue.close()
  await database.close()
})

const read = async (path: string, init?: RequestInit) =>
  (await answerFromMemory({ catalogue, pages }, path, init))?.json()

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
