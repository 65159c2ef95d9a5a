import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendError } from './answer-errors.ts'

/**
 * For Fastify's `rewriteUrl`: an address that cannot be decoded (`/%ff`) goes where it is told so, page or API.
 * What a proxy may write before the path (`http://shop.example/products`) is left out.
 */
export function redirectBadAddress({ url: asked = '/' }: Pick<IncomingMessage, 'url'>): string {
  const url = asked.replace(/^https?:\/\/[^/?]*\/?/i, '/')
  const path = url.split('?', 1)[0] ?? ''
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.startsWith('/api/') ? '/api/400' : '/400'
  }
}

export function answerBadAddress(app: FastifyInstance): void {
  app.all('/api/400', { schema: { hide: true } }, (_request, reply) =>
    sendError(reply, 400, { code: 'malformed', message: 'The address cannot be read.' }),
  )
}
