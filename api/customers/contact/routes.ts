import {
  confirmSubscriptionRequest,
  contactRequest,
  ownMessageRequest,
  subscribeRequest,
} from '../../../shop/contact/contract.ts'
import { success, successMessage } from '../../../shop/wire/contract.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { findCustomerId, requireSession } from '../sessions/require-session.ts'
import { askSubscription } from './ask-subscription.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { sendContactMessage, sendOwnMessage } from './send-contact-message.ts'

const contactLimit = perHour('contact.ip', 60)
export const subscribeLimit = perHour('subscribe.ip', 120)

export const contactRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['contact']

  app.post(
    '/api/contact',
    {
      config: { caller: 'everybody', limits: [contactLimit, perHour('contact.email', 10)] },
      schema: { tags, body: contactRequest, response: { 200: successMessage } },
    },
    async (request) => {
      await sendContactMessage(deps, request.body, await findCustomerId(deps, request))
      return { success: true, message: 'Your message has been sent successfully!' } as const
    },
  )

  app.post(
    '/api/profile/message',
    {
      config: { caller: 'customer', limits: [contactLimit, perHour('contact.account', 10)] },
      schema: { tags, body: ownMessageRequest, response: { 200: success } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      await sendOwnMessage(deps, customerId, request.body)
      return { success: true } as const
    },
  )

  app.post(
    '/api/subscribe',
    {
      config: { caller: 'everybody', limits: [subscribeLimit, perHour('subscribe.email', 20)] },
      schema: { tags, body: subscribeRequest, response: { 200: successMessage } },
    },
    async ({ body, ip }) => {
      await askSubscription(deps, { ...body, network: clientNetwork(ip) })
      return {
        success: true,
        message: 'Almost there. Check your inbox to confirm.',
      } as const
    },
  )

  app.post(
    '/api/subscribe/confirm',
    {
      config: { caller: 'everybody', limits: [subscribeLimit] },
      schema: { tags, body: confirmSubscriptionRequest, response: { 200: success } },
    },
    async ({ body }) => {
      await confirmSubscription(deps, body.token)
      return { success: true } as const
    },
  )
}
