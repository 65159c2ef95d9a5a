import type { ShopRoutes } from '../../shop-deps.ts'
import { openPinLookUp } from '../postal/look-up-pin.ts'
import { postalRoutes } from '../postal/routes.ts'
import { deliveryRoutes } from './routes.ts'

/** By one look-up: a postal service that fails is left in peace by both. */
export const pinRoutes: ShopRoutes =
  ({ config, now }) =>
  async (app) => {
    const pins = openPinLookUp({ serviceUrl: config.pincodeApiUrl, now: () => now().getTime() })
    await app.register(postalRoutes(pins))
    await app.register(deliveryRoutes(pins, now))
  }
