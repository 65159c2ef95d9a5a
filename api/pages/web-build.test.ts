import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import { readConfig } from '../config.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { fillShop } from '../start/fill-shop.ts'
import { pageBackend } from './page-backend.ts'
import { loadServerBuild, openWebBuild, type PageBackend, type WebBuild } from './web-build.ts'

let database: TestDatabase
let catalogue: Catalogue
let build: ServerBuild
let backend: PageBackend
beforeAll(async () => {
  database = await openTestDatabase()
  await fillShop(database.db, 'goods')
  catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url })
  const publicUrl = () => origin
  const deps = { config: readConfig({}), db: database.db, catalogue, publicUrl } as unknown as ShopDeps
  backend = { ...pageBackend(Fastify(), deps)(), requestId: '0199c0de1234' }
  build = await loadServerBuild()
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

const origin = 'http://localhost:3000'

/** The framework's own handler alone. */
function frameworkOnly(): WebBuild {
  const module = { ...build.entry.module, openSoundPages: () => async () => null }
  return openWebBuild({ ...build, entry: { ...build.entry, module } }, 'production')
}

/** Every route of the site with its parameters filled in. */
function everyPath(): string[] {
  const paths = Object.values(build.routes).flatMap((route) => (route && route.id !== 'root' ? [route] : []))
  return paths.map(({ path = '' }) => `/${path.replace(':id', 'whey-blend').replace('*', 'no/such/path')}`)
}

const render = (web: WebBuild, path: string, own: PageBackend = backend) =>
  web.renderPage(new Request(`${origin}${path}`), own)

test('every page comes out as the framework’s own handler makes it, byte for byte', async () => {
  // Loads the goods that pages then find in memory.
  for (const handle of catalogue.current().collections.products.handles(0, 100))
    await catalogue.findProduct(handle)
  const [ours, theirs] = [openWebBuild(build, 'production'), frameworkOnly()]
  const queries = [
    '/products?search=whey',
    '/products/eaa?flavour=watermelon&size=300-gm',
    '/account?tab=orders',
  ]
  const odd = ['/%63ontact', '/Contact', '/contact/', '//contact']
  const paths = [...everyPath(), ...queries, ...odd, '/products/no-such-thing', '/a//b', '/%70roducts']
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const [own, expected] = [await render(ours, path), await render(theirs, path)]
    expect(own, path).toEqual(expected)
    expect(own.text.startsWith('<!DOCTYPE html><html'), path).toBe(true)
  }
})

test('a loader that fails is told to the log once, and answered by the framework', async () => {
  const errors: unknown[] = []
  const broken = {
    ...backend,
    callShop: () => Promise.reject(new TypeError('broken')),
    noteFault: (error: unknown) => errors.push(error),
    get site(): PageBackend['site'] {
      throw new TypeError('no site')
    },
  }
  const { status, text } = await render(openWebBuild(build, 'production'), '/about-us', broken)
  expect([status, errors.length]).toEqual([500, 1])
  expect(text).toContain('0199c0de1234')
})
