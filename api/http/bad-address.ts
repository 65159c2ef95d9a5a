import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendError } from './answer-errors.ts'
import { hasOneHost } from './one-host.ts'

/**
 * For Fastify's `rewriteUrl`: an address that cannot be decoded (`/%ff`) goes where it is told so, page or API, and so
 * does a request for two hosts.
 * What a proxy may write before the path (`http://shop.example/products`) is left out.
 */
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
  app.all('/api/400', { schema: { hide: true } }, (_request, reply) =>
    sendError(reply, 400, { code: 'malformed', message: 'The address cannot be read.' }),
  )
}
