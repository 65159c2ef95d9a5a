import { loginResponse } from '../../../shop/customers/contract.ts'
import { nameDevice } from '../../../shop/customers/name-device.ts'
import {
  emailedCode,
  joinPhoneRequest,
  nameRequest,
  nameResponse,
  phoneCodeRequest,
  phoneCodeResponse,
  phoneLoginRequest,
} from '../../../shop/phone/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { success } from '../../../shop/wire/contract.ts'
import { clientNetwork, wideNetwork } from '../../platform/http/client-network.ts'
import { setLoggedCustomer } from '../../platform/http/log-security-event.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { clientOf } from '../../platform/limits/client.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { deviceKnownSince, isKnownDevice, rememberDevice } from '../passwords/known-device.ts'
import { requireSession } from '../sessions/require-session.ts'
import { askCode, codeMinutes } from './ask-code.ts'
import { changeName } from './change-name.ts'
import { countCode } from './count-code.ts'
import { joinPhone, requireOwner } from './join-phone.ts'
import { logInByPhone } from './log-in-by-phone.ts'

const day = 24 * 3600

/** Each message costs money, and strangers may ask for codes to numbers that earn with each. By number: `count-code.ts`. */
export const codeLimits = [
  perHour('phone-code.ip', 60),
  { name: 'phone-code.wide', most: 30, seconds: 600 },
  { name: 'phone-code-day.wide', most: 600, seconds: day },
] as const

const joinLimit = perHour('join-phone.account', 20)

export const phoneRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['customers']
  app.post(
    '/api/phone/code',
    {
      config: { caller: 'everybody', limits: codeLimits, log: 'phone code asked for' },
      schema: { tags, body: phoneCodeRequest, response: { 200: phoneCodeResponse } },
      onRequest: requireSender,
    },
    async (request) => {
      const { phone } = request.body
      const isKnown = isKnownDevice(deps, request, ownerOf(phone))
      await countCode(deps, { phone, network: wideNetwork(request.ip), isKnown })
      return sent(await askCode(deps, phone))
    },
  )

  app.post(
    '/api/phone/login',
    {
      config: { caller: 'everybody', limits: [perHour('phone-login.ip', 240)], log: 'login by phone' },
      schema: { tags, body: phoneLoginRequest, response: { 200: loginResponse, 202: emailedCode } },
      onRequest: requireSender,
    },
    async (request, reply) => {
      const owner = ownerOf(request.body.phone)
      const answer = await logInByPhone(deps, {
        ...request.body,
        device: nameDevice(request.headers['user-agent']),
        knownSince: deviceKnownSince(deps, request, owner),
        network: clientNetwork(request.ip),
      })
      if ('emailedTo' in answer) return reply.code(202).send(answer)
      rememberDevice(deps, reply, owner)
      setLoggedCustomer(request, answer.userId)
      return answer
    },
  )

  const own = { tags, security: [{ bearer: [] }] }

  app.post(
    '/api/profile/phone/code',
    {
      config: {
        caller: 'customer',
        limits: [...codeLimits, joinLimit],
        log: 'phone code asked for',
      },
      schema: {
        ...own,
        body: joinPhoneRequest.omit({ token: true, code: true }),
        response: { 200: phoneCodeResponse },
      },
      onRequest: requireSender,
    },
    async (request) => {
      const { phone, password } = request.body
      const session = await requireSession(deps, request)
      await requireOwner(deps, { session, password, client: clientOf(request) })
      await countCode(deps, { phone, network: wideNetwork(request.ip), isKnown: false })
      return sent(await askCode(deps, phone))
    },
  )

  app.post(
    '/api/profile/phone',
    {
      config: {
        caller: 'customer',
        limits: [joinLimit],
        log: 'mobile number added',
      },
      schema: { ...own, body: joinPhoneRequest, response: { 200: success } },
      onRequest: requireSender,
    },
    async (request) => {
      const session = await requireSession(deps, request)
      await joinPhone(deps, { ...request.body, session, client: clientOf(request) })
      return { success: true } as const
    },
  )

  app.put(
    '/api/profile/name',
    {
      config: { caller: 'customer', limits: [perHour('change-name.account', 60)], log: 'name changed' },
      schema: { ...own, body: nameRequest, response: { 200: nameResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return changeName(deps.db, customerId, request.body.name)
    },
  )

  async function requireSender(): Promise<void> {
    if (deps.config.messages === null) throw new Refusal('not-found', { what: 'page' })
  }
}

function sent(token: string) {
  const message = `We have sent a code to your phone. It works for ${codeMinutes} minutes.`
  return { success: true, message, token } as const
}

function ownerOf(phone: string) {
  return { login: phone, path: '/api/phone' } as const
}
