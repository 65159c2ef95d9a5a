import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export function proxyTo(target: string): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.all('/*', async (request, reply) => {
      const answer = await forward(target, request)
      return reply
        .code(answer.statusCode ?? 502)
        .headers(endToEnd(answer.headers))
        .send(answer)
    })
  }
}

function forward(target: string, { raw }: FastifyRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers } = raw
    const onward = send(`${target}${raw.url}`, { method, headers: endToEnd(headers) })
    onward.once('response', resolve).once('error', reject)
    raw.once('close', () => raw.complete || onward.destroy())
    if (raw.readableEnded) onward.end()
    else raw.pipe(onward)
  })
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
}
