import type { FastifyRequest } from 'fastify'
import { listRefundsQuery, listRefundsResponse, refundParams } from '../../../shop/orders/money-contract.ts'
import { refundWrites as writes } from '../../../shop/refunds/contract.ts'
import { cutPageById } from '../../../shop/wire/paging.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { payRefund, retryRefund } from './failed-refunds.ts'
import { type ListedRefund, listRefunds } from './list-refunds.ts'

const tags = ['money']

export const adminRefundRoutes: ShopRoutes = (deps) => async (app) => {
  const { db, providers, now } = deps
  const one = { tags, params: refundParams }
  const depsOf = (request: FastifyRequest) => ({ db, providers, now, ...teamActorOf(request) })

  app.get(
    '/api/admin/refunds',
    {
      config: { operation: 'payments.read' },
      schema: { tags, querystring: listRefundsQuery, response: { 200: listRefundsResponse } },
    },
    async ({ query: { status, limit, cursor } }) => {
      const found = await listRefunds(db, { status, limit: limit + 1, after: cursor })
      const { items, next } = cutPageById(found, limit)
      return { items: items.map(wireRefund), next }
    },
  )

  serveWrite(app, writes.retry, { ...one, operation: 'orders.refund' }, (request) =>
    retryRefund(depsOf(request), request.params.refundId),
  )

  serveWrite(app, writes.pay, { ...one, operation: 'orders.refund' }, async (request) => {
    const paid = await payRefund(depsOf(request), { ...request.body, ...request.params })
    deps.outbox.wake()
    return paid
  })
}

function wireRefund({ createdAt, processedAt, checkAt, ...refund }: ListedRefund) {
  return {
    ...refund,
    createdAt: createdAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    checkAt: checkAt?.toISOString() ?? null,
  }
}
