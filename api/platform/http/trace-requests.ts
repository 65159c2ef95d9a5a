import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, type Span } from '../tracing/trace.ts'

/** Without the caller's traceparent: visitors decide nothing. Cached responses are sent ahead of the hooks, so they cost nothing here. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = currentTracer()
  if (!tracer) return
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': request.id }
    spans.set(request, tracer.startSpan({ name: `${method} ${route}`, kind: 'server', attributes }))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onError', async (request, _reply, error) => spans.get(request)?.fail(error))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.addAttributes({ 'http.response.status_code': reply.statusCode })
    span?.end()
  })
}
