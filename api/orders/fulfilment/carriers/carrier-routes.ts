import { z } from 'zod'
import { perHour } from '../../../platform/limits/call-limit.ts'
import type { ShopRoutes, ShopServer } from '../../../shop-deps.ts'
import { receiveCarrierWebhook } from './follow-carriers.ts'

/** Carriers want a 200 for anything they send; their documents forbid their names in the address. */
export const carrierRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.post(
    '/api/webhooks/parcels',
    {
      // Not trusted: it only says of which parcels the carrier is asked.
      // Beyond the limit the parcels are asked about at their own time.
      config: { caller: 'everybody', limits: [perHour('parcel-webhook.ip', 6000)] },
      schema: { hide: true, body: z.unknown() },
    },
    async (request) => {
      await receiveCarrierWebhook(deps, request.headers, request.body)
      return { received: true }
    },
  )
}
