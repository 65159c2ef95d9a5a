import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { loadAssets, sendAsset } from '../assets.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { frameRights, listPage, mailDocument, mailPage } from './pages.ts'

type ById = { Params: { id: string } }

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
const emailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameRights}`

export function mailboxRoutes(mailbox: Mailbox): FastifyPluginAsync {
  return async (app) => {
    const assets = await loadAssets(join(import.meta.dirname, 'style'))
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    app.get<{ Querystring: { to?: string | string[] } }>('/mail', async (request, reply) => {
      const [to] = [request.query.to].flat()
      reply.header('vary', 'accept')
      const mails = mailbox.list(to)
      if (request.headers.accept?.includes('text/html')) return sendPage(reply, listPage(mails, to ?? ''))
      return mails.map(wireMail)
    })
    app.delete('/mail', async (_request, reply) => {
      await mailbox.clear()
      return reply.code(204).send()
    })
    app.get('/mail/style.css', (request, reply) => sendAsset(request, reply, assets.get('style.css')))
    app.get<ById>('/mail/:id', async (request, reply) => {
      const mail = mailbox.find(request.params.id)
      if (!mail) return reply.callNotFound()
      return request.headers.accept?.includes('text/html') ? sendPage(reply, mailPage(mail)) : wireMail(mail)
    })
    app.get<ById>('/mail/:id/html', async (request, reply) => {
      const mail = mailbox.find(request.params.id)
      if (!mail) return reply.callNotFound()
      reply.header('content-security-policy', emailPolicy)
      return sendPage(reply, mailDocument(mail))
    })
    app.get<{ Params: { id: string; index: string } }>(
      '/mail/:id/attachments/:index',
      async (request, reply) => {
        const attachment = mailbox.find(request.params.id)?.attachments[Number(request.params.index)]
        if (!attachment) return reply.callNotFound()
        const name = encodeURIComponent(attachment.filename)
        reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        return reply.type(attachment.mimeType).send(Buffer.from(attachment.base64, 'base64'))
      },
    )
  }
}

function wireMail({ recipients, attachments, ...mail }: Mail) {
  const files = attachments.map(({ filename, mimeType, base64 }) => {
    return { filename, mimeType, size: Buffer.byteLength(base64, 'base64') }
  })
  return { ...mail, headers: mail.headers ?? {}, to: recipients.join(', '), attachments: files }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
