import { nothing } from '../../../shop/wire/contract.ts'
import { saveWishesRequest, wishlistResponse, wishParams } from '../../../shop/wishlist/contract.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { addWishes, readWishlist, removeWish } from './change-wishlist.ts'

const wishlistLimit = perHour('wishlist.account', 1200)

export const wishlistRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const own = { tags: ['wishlist'], security: [{ bearer: [] }] }
  const list = { 200: wishlistResponse }

  app.get(
    '/api/profile/wishlist',
    { config: { caller: 'customer' }, schema: { ...own, response: list } },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return readWishlist(deps, customerId)
    },
  )

  app.post(
    '/api/profile/wishlist',
    {
      config: { caller: 'customer', limits: [wishlistLimit] },
      schema: { ...own, body: saveWishesRequest, response: list },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return addWishes(deps, { customerId, wishes: request.body.items })
    },
  )

  app.delete(
    '/api/profile/wishlist/:productId',
    {
      config: { caller: 'customer', limits: [wishlistLimit] },
      schema: { ...own, params: wishParams, response: { 204: nothing } },
    },
    async (request, reply) => {
      const { customerId } = await requireSession(deps, request)
      await removeWish(deps, { customerId, productId: request.params.productId })
      return reply.code(204).send(null)
    },
  )
}
