import { z } from 'zod'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { receiveCarrierWebhook } from './follow-carriers.ts'

/** Carriers want a 200 for anything they send; their documents forbid their names in the address. */
export const carrierRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.post(
    '/api/webhooks/parcels',
    {
      // Not trusted: it only says of which parcels the carrier is asked.
      config: { caller: 'everybody', limits: ['parcel-webhook.ip'] },
      schema: { hide: true, body: z.unknown() },
    },
    async (request) => {
      await receiveCarrierWebhook(deps, request.headers, request.body)
      return { received: true }
    },
  )
}
