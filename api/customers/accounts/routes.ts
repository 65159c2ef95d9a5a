import {
  forgotPasswordRequest,
  loginRequest,
  loginResponse,
  registerRequest,
  registerResponse,
  resetPasswordRequest,
} from '../../../shop/customers/contract.ts'
import { nameDevice } from '../../../shop/customers/name-device.ts'
import { nothing, success, successMessage } from '../../../shop/wire/contract.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { setLoggedCustomer } from '../../platform/http/log-security-event.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { clientOf } from '../../platform/limits/client.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { isKnownDevice, rememberDevice } from '../passwords/known-device.ts'
import { browserHashOf } from '../sessions/browser-secret.ts'
import { logOut } from '../sessions/end-session.ts'
import { requireSession } from '../sessions/require-session.ts'
import { askReset } from './ask-reset.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

export const customerRoutes: ShopRoutes = (deps) => async (app) => {
  app.post(
    '/api/login',
    {
      config: { caller: 'everybody', limits: [perHour('login.ip', 600)], log: 'login' },
      schema: { tags: ['customers'], body: loginRequest, response: { 200: loginResponse } },
    },
    async (request, reply) => {
      const owner = { login: request.body.email, path: '/api/login' } as const
      const answer = await logIn(deps, {
        ...request.body,
        device: nameDevice(request.headers['user-agent']),
        isKnown: isKnownDevice(deps, request, owner),
        client: clientOf(request),
      })
      rememberDevice(deps, reply, owner)
      setLoggedCustomer(request, answer.userId)
      return answer
    },
  )

  app.post(
    '/api/register',
    {
      config: { caller: 'everybody', limits: [perHour('register.ip', 120)], log: 'sign-up' },
      schema: { tags: ['customers'], body: registerRequest, response: { 201: registerResponse } },
    },
    async (request, reply) => {
      await register(deps, {
        ...request.body,
        client: clientOf(request),
        browserHash: browserHashOf(request),
      })
      const message = 'Account created successfully! Please check your email to verify your account.'
      return reply.code(201).send({ success: true, message })
    },
  )

  app.post(
    '/api/forgot-password',
    {
      config: { caller: 'everybody', limits: [perHour('forgot-password.ip', 120)], log: 'reset asked for' },
      schema: { tags: ['customers'], body: forgotPasswordRequest, response: { 200: successMessage } },
    },
    async ({ body, ip }) => {
      await askReset(deps, { ...body, network: clientNetwork(ip) })
      return { success: true, message: 'A reset link has been sent to your email.' } as const
    },
  )

  app.post(
    '/api/reset-password',
    {
      config: { caller: 'everybody', limits: [perHour('reset-password.ip', 120)], log: 'new password' },
      schema: { tags: ['customers'], body: resetPasswordRequest, response: { 200: success } },
    },
    async (request) => {
      const client = clientOf(request)
      setLoggedCustomer(request, await resetPassword(deps, { ...request.body, client }))
      return { success: true } as const
    },
  )

  app.post(
    '/api/logout',
    {
      config: { caller: 'customer', log: 'logout' },
      schema: { tags: ['customers'], security: bearer, response: { 204: nothing } },
    },
    async (request, reply) => {
      await logOut(deps.db, await requireSession(deps, request))
      return reply.code(204).send(null)
    },
  )
}

const bearer = [{ bearer: [] }]
