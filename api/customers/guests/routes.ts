import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { guestRequest, loginResponse } from '../../../shop/customers/contract.ts'
import { nameDevice } from '../../../shop/customers/name-device.ts'
import { errorResponses } from '../../../shop/wire/contract.ts'
import { setLoggedCustomer } from '../../platform/http/log-security-event.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { openGuest } from './open-guest.ts'

/** What limits a customer does not limit who is a new one each time. */
const guestLimits = [perHour('guest.ip', 120), perHour('guest.wide', 240)] as const

export const guestRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/api/guest',
    {
      config: { caller: 'everybody', limits: guestLimits, log: 'guest' },
      schema: {
        tags: ['customers'],
        body: guestRequest,
        response: { 201: loginResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const device = nameDevice(request.headers['user-agent'])
      const answer = await openGuest(deps, { ...request.body, device })
      setLoggedCustomer(request, answer.userId)
      return reply.code(201).send(answer)
    },
  )
}
