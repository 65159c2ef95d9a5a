import { businessResponse, changeBusinessRequest } from '../../../shop/customers/business-contract.ts'
import {
  changeEmailRequest,
  changePasswordRequest,
  changeProfileRequest,
  changeUpdatesRequest,
  confirmEmailRequest,
  profileResponse,
  verifyEmailResponse,
} from '../../../shop/customers/contract.ts'
import { success, successMessage } from '../../../shop/wire/contract.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { clientOf } from '../../platform/limits/client.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { requireSession } from '../sessions/require-session.ts'
import { changeBusiness, readBusiness } from './change-business.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { changeUpdates } from './change-updates.ts'
import { confirmEmail } from './confirm-email.ts'
import { readProfile } from './read-profile.ts'
import { verifyEmail } from './verify-email.ts'

const changeProfileLimit = perHour('change-profile.account', 60)

export const profileRoutes: ShopRoutes = (deps) => async (app) => {
  const own = { tags: ['customers'], security: [{ bearer: [] }] }

  app.get(
    '/api/profile',
    { config: { caller: 'customer' }, schema: { ...own, response: { 200: profileResponse } } },
    async (request) => readProfile(deps.db, (await requireSession(deps, request)).customerId),
  )

  app.put(
    '/api/profile',
    {
      config: { caller: 'customer', limits: [changeProfileLimit], log: 'profile changed' },
      schema: { ...own, body: changeProfileRequest, response: { 200: profileResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return changeProfile(deps.db, customerId, request.body)
    },
  )

  app.put(
    '/api/profile/updates',
    {
      config: { caller: 'customer' },
      schema: { ...own, body: changeUpdatesRequest, response: { 200: profileResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return changeUpdates(deps, customerId, request.body)
    },
  )

  const ofBusiness = { ...own, response: { 200: businessResponse } }

  app.get(
    '/api/profile/business',
    { config: { caller: 'customer' }, schema: ofBusiness },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return readBusiness(deps.db, customerId)
    },
  )

  app.put(
    '/api/profile/business',
    {
      config: { caller: 'customer', limits: [changeProfileLimit] },
      schema: { ...ofBusiness, body: changeBusinessRequest },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return changeBusiness(deps.db, customerId, request.body)
    },
  )

  app.delete(
    '/api/profile/business',
    { config: { caller: 'customer', limits: [changeProfileLimit] }, schema: ofBusiness },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return changeBusiness(deps.db, customerId, null)
    },
  )

  app.post(
    '/api/profile/email',
    {
      config: {
        caller: 'customer',
        limits: [perHour('change-email.account', 20)],
        log: 'new email asked for',
      },
      schema: { ...own, body: changeEmailRequest, response: { 200: successMessage } },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      await changeEmail(deps, { ...request.body, session, client: clientOf(request) })
      return { success: true, message: 'We have sent a link to the new email.' } as const
    },
  )

  app.post(
    '/api/profile/email/confirm',
    {
      config: { caller: 'customer', limits: [perHour('confirm-email.account', 20)], log: 'email changed' },
      schema: { ...own, body: confirmEmailRequest, response: { 200: success } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      await confirmEmail(deps, { ...request.body, customerId, network: clientNetwork(request.ip) })
      return { success: true } as const
    },
  )

  app.post(
    '/api/profile/password',
    {
      config: {
        caller: 'customer',
        limits: [perHour('change-password.account', 20)],
        log: 'password changed',
      },
      schema: { ...own, body: changePasswordRequest, response: { 200: success } },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      await changePassword(deps, { ...request.body, session, client: clientOf(request) })
      return { success: true } as const
    },
  )

  app.post(
    '/api/profile/verify',
    {
      config: { caller: 'customer', limits: [perHour('verify-email.account', 20)] },
      schema: { ...own, response: { 200: verifyEmailResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const verified = await verifyEmail(deps, { customerId, network: clientNetwork(request.ip) })
      const message = verified ? 'Verified' : 'We have sent the verification mail again.'
      return { success: true, verified, message } as const
    },
  )
}
