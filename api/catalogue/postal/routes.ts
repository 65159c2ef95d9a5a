import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type PincodeResponse, pincodeParams, pincodeResponse } from '../../../shop/postal/contract.ts'
import { isPin } from '../../../shop/postal/place.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { PinLookUp } from './look-up-pin.ts'

export const pincodeLimit = perHour('pincode.ip', 3000)

const hitCacheControl = 'public, max-age=86400'

const unknownPin: PincodeResponse = [
  { Message: 'Invalid PIN code. Please try again.', Status: 'Error', PostOffice: null },
]

export const postalRoutes =
  ({ lookUp }: PinLookUp): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/pincode/:pin',
      {
        config: { caller: 'everybody', limits: [pincodeLimit] },
        schema: {
          tags: ['postal'],
          params: pincodeParams,
          response: { 200: pincodeResponse, 400: pincodeResponse, 404: pincodeResponse },
        },
      },
      async ({ params: { pin } }, reply) => {
        if (!isPin(pin)) return reply.code(400).send(unknownPin)
        const offices = await lookUp(pin)
        if (!offices) return reply.code(404).send(unknownPin)
        reply.header('cache-control', hitCacheControl)
        const message = `Number of pincode(s) found:${offices.length}`
        return [{ Message: message, Status: 'Success' as const, PostOffice: offices }]
      },
    )
  }
