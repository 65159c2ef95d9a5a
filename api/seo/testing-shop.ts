import { buildApp } from '../app.ts'
import { openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import { readConfig } from '../config.ts'
import { openPublishedPages } from '../page-words/published-pages.ts'
import { servePages } from '../pages/routes.ts'
import { openTestDatabase } from '../postgres/testing.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { fillShop } from '../start/fill-shop.ts'

export const publicUrl = 'https://shop.example'

export type FoundShop = Awaited<ReturnType<typeof openFoundShop>>

/** The sample shop with its pages, as search engines may see it, at `url`. */
export async function openFoundShop() {
  const database = await openTestDatabase()
  await fillShop(database.db, 'goods')
  const catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url })
  const deps = {
    config: readConfig({ SEARCH_INDEXING: '1', TEST_SCREENS: '0' }),
    now: () => new Date(),
    ...{ db: database.db, background: database.db, catalogue },
    pages: await openPublishedPages(database.db),
    publicUrl: () => publicUrl,
  } as unknown as ShopDeps
  const app = await buildApp(deps)
  await servePages(app, deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...{ database, catalogue, app, url },
    text: async (path: string) => (await fetch(`${url}${path}`)).text(),
    async close() {
      await app.close()
      await catalogue.close()
      await database.close()
    },
  }
}
