import type { ShopRoutes } from '../../shop-deps.ts'
import { pinLookUpOf } from '../postal/look-up-pin.ts'
import { postalRoutes } from '../postal/routes.ts'
import { deliveryRoutes } from './routes.ts'

export const pinRoutes: ShopRoutes = (deps) => async (app) => {
  const pins = pinLookUpOf(deps)
  await app.register(postalRoutes(pins))
  await app.register(deliveryRoutes(pins, deps.now))
}
