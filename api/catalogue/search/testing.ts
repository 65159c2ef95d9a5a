import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { fillShop } from '../../start/fill-shop.ts'
import { openCatalogue } from '../snapshot/snapshot.ts'
import { openSearch } from './open-search.ts'

/** The products that ship, and the terms of `store/search-words.csv`. */
export async function openTestSearch() {
  const database = await openTestDatabase()
  await fillShop(database.db, 'store')
  const catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url, photos: {} })
  const search = openSearch({ catalogue, db: database.db, restMs: 10 })
  return {
    database,
    catalogue,
    search,
    async close() {
      search.close()
      await catalogue.close()
      await database.close()
    },
  }
}
