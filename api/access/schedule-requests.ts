import type { FastifyInstance } from 'fastify'
import { clientOf } from '../platform/limits/client.ts'
import { openFairScheduler } from '../platform/limits/fair-scheduler.ts'

/** Probes of operators: an overload must not look like an outage. */
const probes = new Set(['/healthz', '/readyz'])

export function scheduleRequests(app: FastifyInstance): void {
  const schedule = openFairScheduler()
  app.addHook('onRequest', (request, _reply, done) => {
    if (probes.has(request.routeOptions.url ?? '')) return done()
    try {
      schedule(clientOf(request), done)
    } catch (error) {
      done(error as Error)
    }
  })
}
