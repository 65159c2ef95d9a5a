import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { features } from '../../../features.ts'
import { openTestDatabase } from '../../../platform/postgres/testing.ts'
import type { ShopDeps } from '../../../shop-deps.ts'
import { fillShop } from '../../../start/fill-shop.ts'
import { publicUrlOf } from '../../../start/public-url.ts'
import { importProducts } from '../../../transfer/import/products/import-products.ts'
import { openPublishedPages } from '../../page-content/published-pages.ts'
import { openSearch } from '../../search/open-search.ts'
import { openCatalogue } from '../../snapshot/snapshot.ts'
import { servePages } from '../routes.ts'
import { readDocument } from './testing-document.ts'

export type DocumentShop = Awaited<ReturnType<typeof openDocumentShop>>

/** The sample shop with its pages, or one that sells the products of `csv`, asked without a network. */
export async function openDocumentShop(env: Record<string, string> = {}, csv?: string) {
  const database = await openTestDatabase()
  if (csv === undefined) await fillShop(database.db, 'store')
  else await importProducts(database.db, { csv })
  const photos = csv === undefined ? undefined : {}
  const catalogue = await openCatalogue({
    db: database.db,
    databaseUrl: database.url,
    ...(photos && { photos }),
  })
  const search = openSearch({ catalogue, db: database.db })
  const config = readConfig(env)
  const deps = {
    config,
    features,
    catalogue,
    search,
    now: () => new Date(),
    db: database.db,
    background: database.db,
    pages: await openPublishedPages(database.db),
    publicUrl: () => publicUrlOf(config),
  } as unknown as ShopDeps
  const { app, open } = await openPages(deps)
  return {
    app,
    open,
    deps,
    database,
    catalogue,
    async close() {
      await app.close()
      search.close()
      await catalogue.close()
      await database.close()
    },
  }
}

export async function openPages(deps: ShopDeps) {
  const app = await buildApp(deps)
  await servePages(app, deps)
  const send = (url: string, method: 'GET' | 'POST') =>
    app.inject({ url, method, headers: { accept: 'text/html' } })
  return {
    app,
    /** Follows redirects, as a browser does. */
    async open(path: string, method: 'GET' | 'POST' = 'GET') {
      let url = path
      let answer = await send(url, method)
      while ([301, 302].includes(answer.statusCode)) {
        url = String(answer.headers.location)
        answer = await send(url, method)
      }
      const { statusCode: status, headers, body } = answer
      return { url, status, headers, page: readDocument(body) }
    },
  }
}
