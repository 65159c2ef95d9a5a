import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendError } from './answer-errors.ts'
import { hasOneHost } from './one-host.ts'

/** For `rewriteUrl`: undecodable paths and requests with two hosts go to /400; an absolute URL loses its host. */
export function redirectBadAddress(request: Pick<IncomingMessage, 'url' | 'rawHeaders'>): string {
  const { url: asked = '/' } = request
  const url = asked.replace(/^https?:\/\/[^/?]*\/?/i, '/')
  const path = url.split('?', 1)[0] ?? ''
  return isReadable(path) && hasOneHost(request) ? url : path.startsWith('/api/') ? '/api/400' : '/400'
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export function answerBadAddress(app: FastifyInstance): void {
  app.all(
    '/api/400',
    { config: { caller: 'everybody', limits: [] }, schema: { hide: true } },
    (_request, reply) => sendError(reply, 400, { code: 'malformed', message: 'The address cannot be read.' }),
  )
}
