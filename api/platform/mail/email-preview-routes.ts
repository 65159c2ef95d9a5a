import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { SampleShop } from '../../../shop/mail/sample-shop.ts'
import { emailSettings } from './email-settings.ts'
import type { Emails } from './load-emails.ts'

type ByName = { Params: { name: string } }

const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Every email with sample data, at the width of a phone and of a desktop. Of trial shops alone. */
export function emailPreviewRoutes(
  { loadPreviews }: Pick<Emails, 'loadPreviews'>,
  sampleShop: () => Promise<SampleShop>,
): FastifyPluginAsync {
  return async (app) => {
    app.get('/', async (_request, reply) =>
      send(reply, (await loadPreviews()).previewList(await sampleShop(), emailSettings()), pagePolicy),
    )
    app.get<ByName>('/:name', async (request, reply) =>
      send(
        reply,
        (await loadPreviews()).previewPage(request.params.name, await sampleShop(), emailSettings()),
        pagePolicy,
      ),
    )
    app.get<ByName>('/:name/html', async (request, reply) =>
      send(
        reply,
        (await loadPreviews()).previewHtml(request.params.name, await sampleShop(), emailSettings()),
        emailPolicy,
      ),
    )
  }
}

async function send(reply: FastifyReply, page: string | null, policy: string): Promise<FastifyReply> {
  if (page === null) {
    reply.callNotFound()
    return reply
  }
  reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(page)
}
