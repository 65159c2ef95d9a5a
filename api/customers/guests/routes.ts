import { guestPasswordRequest, guestRequest, loginResponse } from '../../../shop/customers/contract.ts'
import { nameDevice } from '../../../shop/customers/name-device.ts'
import { successMessage } from '../../../shop/wire/contract.ts'
import { setLoggedCustomer } from '../../platform/http/log-security-event.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { clientOf } from '../../platform/limits/client.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { requireSession } from '../sessions/require-session.ts'
import { choosePassword } from './choose-password.ts'
import { openGuest } from './open-guest.ts'

/** What limits a customer does not limit who is a new one each time. */
const guestLimits = [perHour('guest.ip', 120), perHour('guest.wide', 240)] as const

export const guestRoutes: ShopRoutes = (deps) => async (app) => {
  app.post(
    '/api/guest',
    {
      config: { caller: 'everybody', limits: guestLimits, log: 'guest' },
      schema: { tags: ['customers'], body: guestRequest, response: { 201: loginResponse } },
    },
    async (request, reply) => {
      const device = nameDevice(request.headers['user-agent'])
      const answer = await openGuest(deps, { ...request.body, device })
      setLoggedCustomer(request, answer.userId)
      return reply.code(201).send(answer)
    },
  )

  app.post(
    '/api/guest/password',
    {
      config: {
        caller: 'customer',
        limits: [perHour('guest-password.ip', 60), perHour('guest-password.account', 20)],
        log: 'password of a guest',
      },
      schema: {
        tags: ['customers'],
        security: [{ bearer: [] }],
        body: guestPasswordRequest,
        response: { 200: successMessage },
      },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      await choosePassword(deps, { ...request.body, customerId, client: clientOf(request) })
      return { success: true, message: 'We have sent a link to your email.' } as const
    },
  )
}
