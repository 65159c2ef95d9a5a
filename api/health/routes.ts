import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { sendError } from '../answer-errors.ts'
import { writeRefundMetrics } from '../payments/refund-metrics.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { isReady } from './is-ready.ts'
import { openCounter, writeMetrics } from './metrics.ts'

/** Registered first and without a scope of its own, so that it counts the answers of all routes. */
export const healthRoutes: ShopRoutes = (deps) =>
  fastifyPlugin(async (app) => {
    const { frontDesk } = app
    const counter = openCounter(() => ({
      '2xx': frontDesk.countServed(),
      '3xx': frontDesk.countUnchanged(),
    }))
    deps.siblings?.countBy(counter.read)

    app.addHook('onResponse', async (_request, reply) => counter.countAnswer(reply.statusCode))

    app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => plain(reply, 'alive\n'))

    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (await isReady(deps.db)) return plain(reply, 'ready\n')
      return plain(reply.code(503).header('retry-after', '5'), 'not ready\n')
    })

    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isLocal(request)) return sendError(reply, 404, { code: 'not-found', message: 'Not Found' })
      const all = (await deps.siblings?.readCounts()) ?? { running: [counter.read()], ended: {} }
      return reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(writeMetrics(all) + (await writeRefundMetrics(deps.db)))
    })
  })

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Asked from this machine, and not by a proxy on it for somebody else. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && loopback.has(socket.remoteAddress ?? '')
}
