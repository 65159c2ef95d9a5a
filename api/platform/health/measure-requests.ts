import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts and times the responses of all routes; cached ones are only counted. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Responses that were not cached',
    registers,
    labelNames: ['status'],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From request to response',
    registers,
    labelNames: ['kind', 'method', 'route'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5],
  })
  const cached = new Counter({
    name: 'http_cached_answers_total',
    help: 'Responses from the response cache',
    registers,
    labelNames: ['status'],
    collect() {
      cached.reset()
      cached.inc({ status: '2xx' }, app.responseCache.countServed())
      cached.inc({ status: '3xx' }, app.responseCache.countUnchanged())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
    durations.observe({ kind: kindOf(route), method: request.method, route }, reply.elapsedTime / 1000)
  })
}

function kindOf(route: string): 'api' | 'page' | 'other' {
  if (route.startsWith('/api/')) return 'api'
  return route === '/*' ? 'page' : 'other'
}
