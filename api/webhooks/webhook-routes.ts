import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cutPage } from '../../shop/admin/paging.ts'
import {
  listDeliveriesQuery,
  listDeliveriesResponse,
  newWebhookRequest,
  newWebhookResponse,
  webhooksResponse,
  webhookTestResponse,
} from '../../shop/webhooks/contract.ts'
import { errorResponses, nothing } from '../../shop/wire/contract.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { teamActorOf } from '../team/team-caller.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { addWebhook, removeWebhook, testWebhook } from './manage-webhooks.ts'

export const adminWebhookRoutes: ShopRoutes = (deps) => async (instance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ['webhooks']
  const one = { tags, params: z.object({ webhookId: z.string().max(100) }) }

  app.get(
    '/api/admin/webhooks',
    { schema: { tags, response: { 200: webhooksResponse, ...errorResponses } } },
    () => listWebhooks(deps),
  )

  app.post(
    '/api/admin/webhooks',
    { schema: { tags, body: newWebhookRequest, response: { 201: newWebhookResponse, ...errorResponses } } },
    async (request, reply) =>
      reply.code(201).send(await addWebhook(deps, { ...request.body, ...teamActorOf(request) })),
  )

  app.delete(
    '/api/admin/webhooks/:webhookId',
    { schema: { ...one, response: { 204: nothing, ...errorResponses } } },
    async (request, reply) => {
      await removeWebhook(deps, { id: request.params.webhookId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/admin/webhooks/:webhookId/test',
    { schema: { ...one, response: { 200: webhookTestResponse, ...errorResponses } } },
    (request) => testWebhook(deps, request.params.webhookId),
  )

  app.get(
    '/api/admin/webhooks/:webhookId/deliveries',
    {
      schema: {
        ...{ ...one, querystring: listDeliveriesQuery },
        response: { 200: listDeliveriesResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query
      const found = await listDeliveries(deps, request.params.webhookId, { limit: limit + 1, after: cursor })
      return cutPage(found, { limit, placeOf: ({ sequence }) => sequence })
    },
  )
}
