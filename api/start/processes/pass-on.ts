import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

/** What belongs to one connection only. */
const passing = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Hands every request below its prefix on to the server at `target`, whose answer goes back as it is. */
export function passOn(target: string): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    // Read by who answers, not here.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.all('/*', async (request, reply) => {
      const answer = await askThere(target, request)
      return reply
        .code(answer.statusCode ?? 502)
        .headers(lasting(answer.headers))
        .send(answer)
    })
  }
}

function askThere(target: string, { raw }: FastifyRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers } = raw
    const onward = ask(`${target}${raw.url}`, { method, headers: lasting(headers) })
    onward.once('response', resolve).once('error', reject)
    raw.once('close', () => raw.complete || onward.destroy())
    if (raw.readableEnded) onward.end()
    else raw.pipe(onward)
  })
}

function lasting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)))
}
