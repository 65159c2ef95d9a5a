import type { FastifyInstance } from 'fastify'

const largestForm = 8 * 1024

/** For routes that mailboxes post to (RFC 8058): their form of one field says nothing more than the address. */
export function ignoreBody(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_request, _body, done) =>
    done(null, undefined),
  )
}
