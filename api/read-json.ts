import type { FastifyInstance } from 'fastify'

/**
 * JSON is the only body the API reads. An empty one counts as absent, since browsers send the
 * header with DELETE and POST calls that carry nothing.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
