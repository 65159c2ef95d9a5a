import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  confirmStockAlertRequest,
  stockAlertRequest,
  stopStockAlertsQuery,
} from '../../shop/stock-alerts/contract.ts'
import { errorResponses, success, successMessage } from '../../shop/wire/contract.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { askAlert } from './ask-alert.ts'
import { confirmStockAlert, stopStockAlerts } from './confirm-stock-alert.ts'

const tags = ['stock-alerts']

export const stockAlertRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/api/stock-alerts',
    { schema: { tags, body: stockAlertRequest, response: { 200: successMessage, ...errorResponses } } },
    async ({ body, ip }) => {
      await askAlert(deps, { ...body, network: clientNetwork(ip) })
      return { success: true, message: 'Almost there. Check your inbox to confirm.' } as const
    },
  )

  app.post(
    '/api/stock-alerts/confirm',
    { schema: { tags, body: confirmStockAlertRequest, response: { 200: success, ...errorResponses } } },
    async ({ body }) => {
      await confirmStockAlert(deps, body.token)
      return { success: true } as const
    },
  )
}

const largestForm = 8 * 1024

/** Called by mailboxes with a form (RFC 8058), and by the page of the email's link. */
export const stopStockAlertRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: largestForm } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, String(body)))

  app.post(
    '/api/stock-alerts/stop',
    { schema: { tags, querystring: stopStockAlertsQuery, response: { 200: success, ...errorResponses } } },
    async ({ query }) => {
      await stopStockAlerts(deps, query.token)
      return { success: true } as const
    },
  )
}
