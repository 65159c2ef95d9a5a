import {
  deliveryParams,
  listDeliveriesQuery,
  listDeliveriesResponse,
  webhookParams,
  webhooksResponse,
  webhookWrites as writes,
} from '../../../shop/webhooks/contract.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf } from '../team-caller.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { addWebhook, removeWebhook, sendAgain, testWebhook } from './manage-webhooks.ts'
import { switchOnWebhook } from './switch-webhooks.ts'

export const adminWebhookRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['webhooks']
  const one = { tags, params: webhookParams }

  app.get(
    '/api/admin/webhooks',
    { config: { operation: 'webhooks.read' }, schema: { tags, response: { 200: webhooksResponse } } },
    () => listWebhooks(deps),
  )

  serveWrite(
    app,
    writes.add,
    { tags, operation: 'webhooks.write', confirmed: true, secret: true, log: 'webhook added', status: 201 },
    async (request) => await addWebhook(deps, { ...request.body, ...teamActorOf(request) }),
  )

  serveWrite(
    app,
    writes.remove,
    { ...one, operation: 'webhooks.write', log: 'webhook removed' },
    async (request) => {
      await removeWebhook(deps, { id: request.params.webhookId, ...teamActorOf(request) })
    },
  )

  serveWrite(app, writes.test, { ...one, operation: 'webhooks.write' }, (request) =>
    testWebhook(deps, request.params.webhookId),
  )

  serveWrite(app, writes.switchOn, { ...one, operation: 'webhooks.write' }, async (request) => {
    await switchOnWebhook(deps, { id: request.params.webhookId, ...teamActorOf(request) })
  })

  app.get(
    '/api/admin/webhooks/:webhookId/deliveries',
    {
      config: { operation: 'webhooks.read' },
      schema: { ...one, querystring: listDeliveriesQuery, response: { 200: listDeliveriesResponse } },
    },
    async (request) => {
      const { limit, cursor } = request.query
      const found = await listDeliveries(deps, request.params.webhookId, { limit: limit + 1, after: cursor })
      return cutPage(found, { limit, placeOf: ({ sequence }) => sequence })
    },
  )

  serveWrite(
    app,
    writes.sendAgain,
    { tags, params: deliveryParams, operation: 'webhooks.write' },
    async (request) => {
      const { webhookId: id, sequence } = request.params
      await sendAgain(deps, { id, sequence, ...teamActorOf(request) })
    },
  )
}
