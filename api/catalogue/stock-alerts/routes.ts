import {
  confirmStockAlertRequest,
  stockAlertLinkQuery,
  stockAlertLinkResponse,
  stockAlertRequest,
} from '../../../shop/stock-alerts/contract.ts'
import { success, successMessage, unsubscribeQuery } from '../../../shop/wire/contract.ts'
import { addUnsubscribeRoutes } from '../../customers/links/unsubscribe-routes.ts'
import { findCustomerId } from '../../customers/sessions/require-session.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { askAlert } from './ask-alert.ts'
import { confirmStockAlert, showStockAlertLink } from './confirm-stock-alert.ts'
import { allowStockAlerts, stockAlertUnsubscribe, stopStockAlerts } from './stop-link.ts'

const stockAlertLimit = perHour('stock-alert.ip', 120)

const tags = ['stock-alerts']

export const stockAlertRoutes: ShopRoutes = (deps) => async (app) => {
  app.post(
    '/api/stock-alerts',
    {
      config: { caller: 'everybody', limits: [stockAlertLimit, perHour('stock-alert.email', 20)] },
      schema: { tags, body: stockAlertRequest, response: { 200: successMessage } },
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
      config: { caller: 'everybody', limits: [stockAlertLimit] },
      schema: { tags, querystring: stockAlertLinkQuery, response: { 200: stockAlertLinkResponse } },
    },
    async ({ query }, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return showStockAlertLink(deps, query.token)
    },
  )

  app.post(
    '/api/stock-alerts/confirm',
    {
      config: { caller: 'everybody', limits: [stockAlertLimit] },
      schema: { tags, body: confirmStockAlertRequest, response: { 200: success } },
    },
    async ({ body }) => {
      await confirmStockAlert(deps, body.token)
      return { success: true } as const
    },
  )
}

export const stopStockAlertRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  addUnsubscribeRoutes(app, {
    ...stockAlertUnsubscribe,
    tag: 'stock-alerts',
    limit: stockAlertLimit,
    querystring: unsubscribeQuery,
    stop: (token) => stopStockAlerts(deps, token),
  })

  app.post(
    '/api/stock-alerts/allow',
    {
      config: { caller: 'everybody', limits: [stockAlertLimit] },
      schema: { tags, querystring: unsubscribeQuery, response: { 200: success } },
    },
    async ({ query }) => {
      await allowStockAlerts(deps, query.token)
      return { success: true } as const
    },
  )
}
