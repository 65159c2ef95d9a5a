import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { orderDocumentsResponse } from '../../../shop/tax/contract.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { plainPolicy } from '../../platform/store/plain-page.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { renderDocumentPage } from './document-page.ts'
import { expiredPage } from './expired-page.ts'
import { findByLink } from './invoice-link.ts'
import { listOwnDocuments } from './list-documents.ts'
import { readInvoicePdf } from './store-pdf.ts'

const invoiceLimit = perHour('invoice.ip', 600)

const linkQuery = z.object({ token: z.string().max(100).catch('') })
const orderParams = z.object({ userId: z.string().max(100), orderId: z.string().max(100) })

export const invoiceRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const schema = { hide: true, querystring: linkQuery }

  app.get(
    '/invoice',
    { config: { caller: 'everybody', limits: [invoiceLimit] }, schema },
    async (request, reply) => {
      const { token } = request.query
      const document = await findByLink(deps, token)
      if (!document) return sendExpired(reply)
      const { page, policy } = renderDocumentPage(document.data, { pdfUrl: `/invoice.pdf?token=${token}` })
      return keepPrivate(reply).header('content-security-policy', policy).type(htmlType).send(page)
    },
  )

  app.get(
    '/invoice.pdf',
    { config: { caller: 'everybody', limits: [invoiceLimit] }, schema },
    async (request, reply) => {
      const document = await findByLink(deps, request.query.token)
      if (!document) return sendExpired(reply)
      const { fileName, pdf } = await readInvoicePdf(deps, document.id)
      reply.header('content-disposition', `inline; filename="${fileName}"`)
      return keepPrivate(reply).type('application/pdf').send(pdf)
    },
  )

  app.get(
    '/api/profile/orders/:userId/invoices/:orderId',
    {
      config: { caller: 'owner' },
      schema: {
        tags: ['orders'],
        security: [{ bearer: [] }],
        params: orderParams,
        response: { 200: orderDocumentsResponse },
      },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      return listOwnDocuments(deps, { customerId: session.customerId, orderId: request.params.orderId })
    },
  )
}

const htmlType = 'text/html; charset=utf-8'

function sendExpired(reply: FastifyReply): FastifyReply {
  return keepPrivate(reply)
    .code(410)
    .header('content-security-policy', plainPolicy())
    .type(htmlType)
    .send(expiredPage())
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
}
