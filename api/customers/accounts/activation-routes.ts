import {
  activateCodeRequest,
  activateRequest,
  forgotPasswordRequest,
  loginResponse,
} from '../../../shop/customers/contract.ts'
import { nameDevice } from '../../../shop/customers/name-device.ts'
import { successMessage } from '../../../shop/wire/contract.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { setLoggedCustomer } from '../../platform/http/log-security-event.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { clientOf } from '../../platform/limits/client.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { browserHashOf } from '../sessions/browser-secret.ts'
import { activate } from './activate.ts'
import { activateByCode } from './activate-by-code.ts'
import { resendActivation } from './resend-activation.ts'

export const activationRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['customers']

  app.post(
    '/api/activate',
    {
      config: { caller: 'everybody', limits: [perHour('activate.ip', 240)], log: 'activation' },
      schema: { tags, body: activateRequest, response: { 200: loginResponse } },
    },
    async (request) => {
      const device = nameDevice(request.headers['user-agent'])
      const from = { device, client: clientOf(request), browserHash: browserHashOf(request) }
      const answer = await activate(deps, { ...request.body, ...from })
      setLoggedCustomer(request, answer.userId)
      return answer
    },
  )

  app.post(
    '/api/activate/code',
    {
      config: {
        caller: 'everybody',
        limits: [
          perHour('activate-code.ip', 240),
          // From everywhere; the link of the email still works beyond it.
          { name: 'activate-code.email', most: 20, seconds: 24 * 3600 },
        ],
        log: 'activation by code',
      },
      schema: { tags, body: activateCodeRequest, response: { 200: loginResponse } },
    },
    async (request) => {
      const device = nameDevice(request.headers['user-agent'])
      const from = { device, network: clientNetwork(request.ip), browserHash: browserHashOf(request) }
      const answer = await activateByCode(deps, { ...request.body, ...from })
      setLoggedCustomer(request, answer.userId)
      return answer
    },
  )

  app.post(
    '/api/activate/resend',
    {
      config: {
        caller: 'everybody',
        limits: [perHour('activate-resend.ip', 120)],
        log: 'activation email asked for',
      },
      schema: { tags, body: forgotPasswordRequest, response: { 200: successMessage } },
    },
    async (request) => {
      const from = { network: clientNetwork(request.ip), browserHash: browserHashOf(request) }
      await resendActivation(deps, { ...request.body, ...from })
      return { success: true, message: 'We have sent the email again.' } as const
    },
  )
}
