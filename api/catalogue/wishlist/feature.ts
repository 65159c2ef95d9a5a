import type { Feature } from '../../feature.ts'
import { wishlistRoutes } from './routes.ts'
import { findWishes, moveWishes } from './wish-store.ts'

export const wishlist: Feature = {
  name: 'wishlist',
  routes: [wishlistRoutes],
  personalData: {
    collect: async ({ db }, { id }) => ({ wishlist: await findWishes(db, id) }),
    joinCustomer: moveWishes,
  },
}
