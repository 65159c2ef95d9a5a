import { unsubscribeQuery } from '../../../shop/wire/contract.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { addUnsubscribeRoutes } from '../links/unsubscribe-routes.ts'
import { subscribeLimit } from './routes.ts'
import { unsubscribe, updatesUnsubscribe } from './unsubscribe-link.ts'

export const stopUpdatesRoutes: ShopRoutes = (deps) => async (app: ShopServer) =>
  addUnsubscribeRoutes(app, {
    ...updatesUnsubscribe,
    tag: 'contact',
    limit: subscribeLimit,
    querystring: unsubscribeQuery,
    stop: (token) => unsubscribe(deps, token),
  })
