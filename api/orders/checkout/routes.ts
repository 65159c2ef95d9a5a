import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  cashOfferQuery,
  cashOfferResponse,
  cashOrderRequest,
  cashOrderResponse,
  paymentOrderRequest,
  paymentOrderResponse,
  paymentStatusResponse,
  payNowRequest,
  verifyRequest,
  verifyResponse,
} from '../../../shop/checkout/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { text } from '../../../shop/wire/contract.ts'
import { readAddressId } from '../../customers/addresses/require-address.ts'
import { findCustomerId, requireOwner, requireSession } from '../../customers/sessions/require-session.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { isFinalRefusal, ProviderError } from '../payment-provider/provider.ts'
import { findCashOffer } from './find-cash-offer.ts'
import { findPaymentStatus } from './find-payment-status.ts'
import { openPaymentOrder } from './open-payment-order.ts'
import { payNow } from './pay-now.ts'
import { placeCashOrder } from './place-cash-order.ts'
import { verifyPayment } from './verify-payment.ts'

const paymentOrderParams = z.object({ userId: z.string().max(100), orderId: text('orderId', 100) })

export const checkoutRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const photos = await readPhotoManifest()

  app.post(
    '/api/profile/orders/razorpay/order',
    {
      config: {
        caller: 'owner',
        limits: [perHour('payment-order.ip', 600), perHour('payment-order.account', 60)],
      },
      schema: { tags: ['checkout'], body: paymentOrderRequest, response: { 200: paymentOrderResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { amount, products, discountCode: code } = request.body
      const addressId = readAddressId(request.body.addressId)
      const order = { customerId, amount, products, code, addressId, ip: request.ip }
      return orRefuse(request.log, 'payment-refused', () => openPaymentOrder(deps, order))
    },
  )

  app.get(
    '/api/checkout/cash',
    {
      config: { caller: 'everybody', limits: [perHour('cash-offer.ip', 1_200)] },
      schema: { tags: ['checkout'], querystring: cashOfferQuery, response: { 200: cashOfferResponse } },
    },
    async (request) => {
      const customerId = await findCustomerId(deps, request)
      return findCashOffer(deps.db, { ...request.query, customerId })
    },
  )

  app.post(
    '/api/checkout/cash',
    {
      config: {
        caller: 'customer',
        limits: [perHour('cash-order.ip', 120), perHour('cash-order.account', 20)],
      },
      schema: { tags: ['checkout'], body: cashOrderRequest, response: { 200: cashOrderResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { amount, products, discountCode: code, key } = request.body
      const addressId = readAddressId(request.body.addressId)
      const order = { customerId, amount, products, code, addressId, ip: request.ip }
      const placed = () => placeCashOrder(deps, { ...order, cash: { key } }, photos)
      return { order: await orRefuse(request.log, 'payment-refused', placed) }
    },
  )

  app.post(
    '/api/checkout/pay-now',
    {
      config: {
        caller: 'customer',
        limits: [perHour('pay-now.ip', 600), perHour('pay-now.account', 60)],
      },
      schema: { tags: ['checkout'], body: payNowRequest, response: { 200: paymentOrderResponse } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { orderId, amount } = request.body
      if (!isUuid(orderId)) throw new Refusal('not-found', { what: 'order' })
      return orRefuse(request.log, 'payment-refused', () => payNow(deps, { customerId, orderId, amount }))
    },
  )

  app.post(
    '/api/profile/orders/razorpay/verify',
    {
      config: { caller: 'owner' },
      schema: { tags: ['checkout'], body: verifyRequest, response: { 200: verifyResponse } },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      requireOwner(session, request.body.customerId)
      const { customerId } = session
      const claim = { ...request.body, customerId }
      return orRefuse(request.log, 'provider-away', () => verifyPayment(deps, claim))
    },
  )

  app.get(
    '/api/profile/orders/:userId/by-payment-order/:orderId',
    {
      config: { caller: 'owner' },
      schema: { tags: ['checkout'], params: paymentOrderParams, response: { 200: paymentStatusResponse } },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      const { orderId } = request.params
      return findPaymentStatus(deps, { customerId: session.customerId, orderId }, photos)
    },
  )
}

async function orRefuse<T>(
  log: FastifyBaseLogger,
  forGood: 'payment-refused' | 'provider-away',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logProviderError(log, error)
    throw new Refusal(isFinalRefusal(error) ? forGood : 'provider-away')
  }
}

function logProviderError(log: FastifyBaseLogger, err: ProviderError): void {
  if (err.kind === 'unauthorized') log.fatal({ err }, 'payment provider rejects our API keys')
  else if (err.kind === 'refused') log.error({ err }, 'payment provider refused for good')
  else log.error({ err }, 'payment provider request failed')
}
