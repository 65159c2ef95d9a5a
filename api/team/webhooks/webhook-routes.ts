import {
  deliveryParams,
  listDeliveriesQuery,
  listDeliveriesResponse,
  webhookParams,
  webhooksResponse,
  webhookWrites as writes,
} from '../../../shop/webhooks/contract.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
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

  app.post(
    writes.add.path,
    {
      config: { operation: 'webhooks.write', confirmed: true, secret: true, log: 'webhook added' },
      schema: { tags, body: writes.add.body, response: { 201: writes.add.answer } },
    },
    async (request, reply) =>
      reply.code(201).send(await addWebhook(deps, { ...request.body, ...teamActorOf(request) })),
  )

  app.delete(
    writes.remove.path,
    {
      config: { operation: 'webhooks.write', log: 'webhook removed' },
      schema: { ...one, response: { 204: writes.remove.answer } },
    },
    async (request, reply) => {
      await removeWebhook(deps, { id: request.params.webhookId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.post(
    writes.test.path,
    { config: { operation: 'webhooks.write' }, schema: { ...one, response: { 200: writes.test.answer } } },
    (request) => testWebhook(deps, request.params.webhookId),
  )

  app.post(
    writes.switchOn.path,
    {
      config: { operation: 'webhooks.write' },
      schema: { ...one, response: { 204: writes.switchOn.answer } },
    },
    async (request, reply) => {
      await switchOnWebhook(deps, { id: request.params.webhookId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

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

  app.post(
    writes.sendAgain.path,
    {
      config: { operation: 'webhooks.write' },
      schema: { tags, params: deliveryParams, response: { 204: writes.sendAgain.answer } },
    },
    async (request, reply) => {
      const { webhookId: id, sequence } = request.params
      await sendAgain(deps, { id, sequence, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )
}
