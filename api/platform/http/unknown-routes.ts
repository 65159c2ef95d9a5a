import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './answer-errors.ts'

export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: Set<string> }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: pathPattern(url), methods: new Set([method].flat()) })
  })
  app.all('/api/*', { config: { caller: 'everybody', limits: [] } }, answer)
  app.setNotFoundHandler(answer)

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = known
      .filter(({ pattern, methods }) => pattern.test(path) && !methods.has('TRACE'))
      .flatMap(({ methods }) => [...methods])
    if (allowed.length === 0) return sendError(reply, 404, { code: 'not-found', message: 'Not Found' })
    reply.header('allow', [...new Set(allowed)].sort().join(', '))
    return sendError(reply, 405, { code: 'method-not-allowed', message: 'Method Not Allowed' })
  }
}

function pathPattern(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')
  return new RegExp(`^${escaped}/?$`)
}
