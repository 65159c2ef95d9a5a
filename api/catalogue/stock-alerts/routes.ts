import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  confirmStockAlertRequest,
  stockAlertLinkQuery,
  stockAlertLinkResponse,
  stockAlertRequest,
  stopStockAlertsQuery,
} from '../../../shop/stock-alerts/contract.ts'
import { errorResponses, success, successMessage } from '../../../shop/wire/contract.ts'
import { findCustomerId } from '../../customers/sessions/require-session.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { ignoreBody } from '../../platform/http/ignore-body.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { askAlert } from './ask-alert.ts'
import { confirmStockAlert, showStockAlertLink } from './confirm-stock-alert.ts'
import { allowStockAlerts, stopStockAlerts } from './stop-link.ts'

const tags = ['stock-alerts']

export const stockAlertRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/api/stock-alerts',
    {
      config: { caller: 'everybody', limits: ['stock-alert.ip', 'stock-alert.email'] },
      schema: { tags, body: stockAlertRequest, response: { 200: successMessage, ...errorResponses } },
    },
    async (request) => {
      const customerId = await findCustomerId(deps, request)
      await askAlert(deps, { ...request.body, network: clientNetwork(request.ip), customerId })
      return { success: true, message: 'Almost there. Check your inbox to confirm.' } as const
    },
  )

  app.get(
    '/api/stock-alerts/link',
    {
      config: { caller: 'everybody', limits: ['stock-alert.ip'] },
      schema: {
        tags,
        querystring: stockAlertLinkQuery,
        response: { 200: stockAlertLinkResponse, ...errorResponses },
      },
    },
    async ({ query }, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return showStockAlertLink(deps, query.token)
    },
  )

  app.post(
    '/api/stock-alerts/confirm',
    {
      config: { caller: 'everybody', limits: ['stock-alert.ip'] },
      schema: { tags, body: confirmStockAlertRequest, response: { 200: success, ...errorResponses } },
    },
    async ({ body }) => {
      await confirmStockAlert(deps, body.token)
      return { success: true } as const
    },
  )
}

/** Called by mailboxes, and by the page of the email's link. */
export const stopStockAlertRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  ignoreBody(app)
  const schema = { tags, querystring: stopStockAlertsQuery }

  app.post(
    '/api/stock-alerts/stop',
    {
      config: { caller: 'everybody', limits: ['stock-alert.ip'] },
      schema: { ...schema, response: { 200: success, ...errorResponses } },
    },
    async ({ query }) => {
      await stopStockAlerts(deps, query.token)
      return { success: true } as const
    },
  )

  app.post(
    '/api/stock-alerts/allow',
    {
      config: { caller: 'everybody', limits: ['stock-alert.ip'] },
      schema: { ...schema, response: { 200: success, ...errorResponses } },
    },
    async ({ query }) => {
      await allowStockAlerts(deps, query.token)
      return { success: true } as const
    },
  )

  /** Scanners open addresses too: a look stops nothing. */
  app.get(
    '/api/stock-alerts/stop',
    { config: { caller: 'everybody' }, schema: { ...schema, hide: true } },
    async ({ query }, reply) => reply.redirect(`/back-in-stock/stop?${new URLSearchParams(query)}`, 303),
  )
}
