import type { FastifyReply } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Registry } from 'prom-client'
import type { ShopRoutes } from '../../shop-deps.ts'
import { sendError } from '../http/answer-errors.ts'
import { isReady } from './is-ready.ts'
import { measureRequests } from './measure-requests.ts'
import { isOperator, plain } from './operator.ts'
import { watchProcess } from './process-metrics.ts'
import { openShopMetrics } from './shop-metrics.ts'

/** Without a scope of its own: counts the responses of all routes. */
export const healthRoutes: ShopRoutes = (deps) =>
  fastifyPlugin(async (app) => {
    const { responseCache } = app
    const { metrics = new Registry() } = deps
    watchProcess(metrics)
    measureRequests(app, metrics)
    const shopMetrics = openShopMetrics(deps.db)
    for (const { metrics } of deps.features) metrics?.(shopMetrics, deps)

    app.get(
      '/healthz',
      { config: { caller: 'everybody', limits: [] }, schema: { hide: true } },
      async (_request, reply) => plain(reply, 'alive\n'),
    )

    app.get(
      '/readyz',
      { config: { caller: 'everybody', limits: [] }, schema: { hide: true } },
      async (_request, reply) => {
        if (responseCache.connections.isDraining()) return notReady(reply, 'closing\n')
        if (await isReady(deps.db)) return plain(reply, 'ready\n')
        return notReady(reply, 'not ready\n')
      },
    )

    app.get(
      '/metrics',
      { config: { caller: 'operator', limits: [] }, schema: { hide: true } },
      async (request, reply) => {
        if (!isOperator(request, deps.config.metricsToken))
          return sendError(reply, 404, { code: 'not-found', message: 'Not Found' })
        const texts = await Promise.all([metrics.metrics(), shopMetrics.metrics()])
        return reply.type(shopMetrics.contentType).send(texts.join(''))
      },
    )
  })

function notReady(reply: FastifyReply, text: string): FastifyReply {
  return plain(reply.code(503).header('retry-after', '5'), text)
}
