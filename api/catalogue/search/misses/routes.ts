import { listSearchesResponse } from '../../../../shop/search/admin-contract.ts'
import type { ShopRoutes } from '../../../shop-deps.ts'
import { listSearches } from './list-searches.ts'

export const adminSearchRoutes: ShopRoutes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/admin/searches',
      {
        config: { operation: 'products.read' },
        schema: { tags: ['products'], response: { 200: listSearchesResponse } },
      },
      async () => ({ items: await listSearches(db) }),
    )
  }
