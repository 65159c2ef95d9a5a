import type { FastifyInstance } from 'fastify'

/** Answers of the API are data: never sniffed, never framed, never kept unless a route says otherwise. */
export function apiHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/docs')) return
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
