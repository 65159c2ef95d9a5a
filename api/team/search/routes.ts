import { searchQuery, searchResponse } from '../../../shop/team/search-contract.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { countListed } from '../count-listed.ts'
import { teamCallerOf } from '../team-caller.ts'
import { findEverything } from './find-everything.ts'

export const adminSearchRoutes: ShopRoutes = (deps) => async (app) => {
  app.get(
    '/api/admin/search',
    {
      config: { operation: 'member' },
      schema: { tags: ['search'], querystring: searchQuery, response: { 200: searchResponse } },
    },
    async (request) => {
      const groups = await findEverything({ deps, caller: teamCallerOf(request), typed: request.query.q })
      const people = groups.find(({ kind }) => kind === 'customers')?.items ?? []
      await countListed(deps, request, people.length)
      return { groups }
    },
  )
}
