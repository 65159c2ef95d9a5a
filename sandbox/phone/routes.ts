import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { loadAssets, sendAsset } from '../assets.ts'
import { phonePage } from './page.ts'
import type { Phone } from './phone.ts'

const arriving = z.strictObject({
  to: z.string().regex(/^\+\d{8,15}$/),
  text: z.string().min(1).max(2_000),
  key: z.string().max(100).optional(),
})

const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

/** JSON for programs, a page for people. */
export function phoneRoutes(phone: Phone): FastifyPluginAsync {
  return async (app) => {
    const assets = await loadAssets(join(import.meta.dirname, '../mailbox/style'))
    app.get<{ Querystring: { to?: string | string[] } }>('/phone', async (request, reply) => {
      const [to = ''] = [request.query.to].flat()
      reply.header('vary', 'accept').header('cache-control', 'no-store')
      const messages = phone.list(to)
      if (!request.headers.accept?.includes('text/html')) return messages
      reply.header('content-security-policy', pagePolicy)
      return reply.type('text/html; charset=utf-8').send(phonePage(messages, to))
    })
    app.post('/phone', async ({ body }, reply) => {
      const message = arriving.safeParse(body)
      if (!message.success) return reply.code(400).send({ message: z.prettifyError(message.error) })
      phone.receive(message.data)
      return reply.code(204).send()
    })
    app.delete('/phone', async (_request, reply) => {
      phone.clear()
      return reply.code(204).send()
    })
    app.get('/phone/style.css', (request, reply) => sendAsset(request, reply, assets.get('style.css')))
  }
}
