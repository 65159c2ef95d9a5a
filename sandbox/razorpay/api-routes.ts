import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { capturePayment, requirePayment } from './captures.ts'
import { takeOverDemoPayment } from './demo-payments.ts'
import { collection, type Payment } from './entities.ts'
import type { Ledger } from './ledger.ts'
import { misbehave } from './misbehave.ts'
import { createOrder, listOrders, orderQuery, orderRequest, requireOrder } from './orders.ts'
import { pageOf, pageQuery } from './pages.ts'
import type { Provider } from './provider.ts'
import { plainError } from './provider-error.ts'
import { refundPayment, refundRequest, requireRefund } from './refunds.ts'
import { currencyField, readBody } from './requests.ts'
import {
  listSettlements,
  reconQuery,
  reportLines,
  requireSettlement,
} from './settlements/settlement-report.ts'
import { isAuthorized } from './signatures.ts'

type ById = { Params: { id: string } }

const captureRequest = z.strictObject({
  amount: z.int('The amount must be an integer.'),
  currency: currencyField.default('INR'),
})

export function apiRoutes(provider: Provider): FastifyPluginAsync {
  return async (app) => {
    const { keyId, keySecret } = provider.keys
    app.addHook('onRequest', async (request) => {
      if (!isAuthorized(request.headers.authorization, keyId, keySecret)) {
        throw plainError(401, 'Authentication failed')
      }
    })
    misbehave(app, provider.behaviour)
    orderRoutes(app, provider)
    paymentRoutes(app, provider)
    refundRoutes(app, provider)
    settlementRoutes(app, provider)
  }
}

function orderRoutes(app: FastifyInstance, { ledger }: Provider): void {
  app.post('/orders', async (request) => createOrder(ledger, readBody(orderRequest, request.body)))
  app.get('/orders', async (request) => collection(listOrders(ledger, readBody(orderQuery, request.query))))
  app.get<ById>('/orders/:id', async (request) => requireOrder(ledger, request.params.id))
  app.get<ById>('/orders/:id/payments', async (request) => {
    return collection(ledger.paymentsOf(requireOrder(ledger, request.params.id).id))
  })
}

function paymentRoutes(app: FastifyInstance, { ledger }: Provider): void {
  app.get('/payments', async (request) => {
    return collection(pageOf(ledger.payments, readBody(pageQuery, request.query)))
  })
  app.get<ById>('/payments/:id', async (request) => findPayment(ledger, request.params.id))
  app.post<ById>('/payments/:id/capture', async (request) => {
    return capturePayment(ledger, request.params.id, readBody(captureRequest, request.body).amount)
  })
  app.get<ById>('/payments/:id/refunds', async (request) => {
    return collection(ledger.refundsOf(findPayment(ledger, request.params.id).id))
  })
}

function findPayment(ledger: Ledger, id: string): Payment {
  takeOverDemoPayment(ledger, id)
  return requirePayment(ledger, id)
}

function refundRoutes(app: FastifyInstance, provider: Provider): void {
  app.post<ById>('/payments/:id/refund', async (request) => {
    const payment = findPayment(provider.ledger, request.params.id)
    const key = request.headers['x-refund-idempotency']
    const body = readBody(refundRequest, request.body)
    return refundPayment(provider, payment, { body, key: key?.toString() })
  })
  app.get('/refunds', async (request) => {
    return collection(pageOf(provider.ledger.refunds, readBody(pageQuery, request.query)))
  })
  app.get<ById>('/refunds/:id', async (request) => requireRefund(provider.ledger, request.params.id))
}

function settlementRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/settlements', async (request) => {
    return collection(listSettlements(provider, readBody(pageQuery, request.query)))
  })
  app.get('/settlements/recon/combined', async (request) => {
    return collection(reportLines(provider, readBody(reconQuery, request.query)))
  })
  app.get<ById>('/settlements/:id', async (request) => requireSettlement(provider.ledger, request.params.id))
}
