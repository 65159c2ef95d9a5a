import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { sendError } from '../http/answer-errors.ts'
import { writeRefundMetrics } from '../refunds/refund-metrics.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { countAnswers } from './count-answers.ts'
import { isReady } from './is-ready.ts'
import { openMeter, watchProcess } from './meter.ts'
import { writeMetrics } from './metrics.ts'
import { readShopMetrics } from './read-shop-metrics.ts'

/** Registered first and without a scope of its own, so that it counts the answers of all routes. */
export const healthRoutes: ShopRoutes = (deps) =>
  fastifyPlugin(async (app) => {
    const { responseCache } = app
    const { meter = openMeter() } = deps
    watchProcess(meter)
    countAnswers(app, meter)
    const read = () => ({ pid: process.pid, ...meter.read() })
    deps.workerBus?.onReadCounts(read)

    app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => plain(reply, 'alive\n'))

    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (responseCache.connections.isDraining()) return notReady(reply, 'closing\n')
      if (await isReady(deps.db)) return plain(reply, 'ready\n')
      return notReady(reply, 'not ready\n')
    })

    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isOperator(request, deps.config.metricsToken))
        return sendError(reply, 404, { code: 'not-found', message: 'Not Found' })
      const all = (await deps.workerBus?.readAllCounts()) ?? { running: [read()], ended: {} }
      const stored = await Promise.all([readShopMetrics(deps.db), writeRefundMetrics(deps.db)])
      return reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send([writeMetrics(all), ...stored].join(''))
    })
  })

function notReady(reply: FastifyReply, text: string): FastifyReply {
  return plain(reply.code(503).header('retry-after', '5'), text)
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

/**
 * By a token alone: where a request comes from says nothing behind a proxy on the same machine. Without one
 * configured there is nothing to be seen.
 */
function isOperator({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
