import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { ShopDeps } from '../../shop-deps.ts'
import { sendError } from '../http/answer-errors.ts'
import { isOperator, plain } from './operator.ts'
import { watchProcess } from './process-metrics.ts'

/** Of a process that runs jobs and nothing else: its own metrics, for a shop tells of the database. */
export function addWorkerRoutes(app: FastifyInstance, { metrics = new Registry(), config }: ShopDeps): void {
  watchProcess(metrics)
  app.get('/healthz', async (_request, reply) => plain(reply, 'alive\n'))
  app.get('/metrics', async (request, reply) => {
    if (isOperator(request, config.metricsToken))
      return reply.type(metrics.contentType).send(await metrics.metrics())
    return sendError(reply, 404, { code: 'not-found', message: 'Not Found' })
  })
}
