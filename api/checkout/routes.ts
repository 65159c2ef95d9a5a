import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  paymentOrderAnswer,
  paymentOrderRequest,
  paymentStatusAnswer,
  verifyAnswer,
  verifyRequest,
} from '../../shop/checkout/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { errorAnswers, text } from '../../shop/wire/contract.ts'
import { readAddressId } from '../addresses/require-address.ts'
import { readPhotoManifest } from '../catalogue/photo-manifest.ts'
import { requireOwner, requireSession } from '../customers/require-session.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { ProviderError } from '../payments/provider.ts'
import type { ShopRoutes, ShopServer } from '../shop-deps.ts'
import { findPaymentStatus } from './find-payment-status.ts'
import { openPaymentOrder } from './open-payment-order.ts'
import { verifyPayment } from './verify-payment.ts'

const paymentOrderParams = z.object({ userId: z.string().max(100), orderId: text('orderId', 100) })

/** From cart to paid: the payment order, the window's word that it was paid, and how it stands. */
export const checkoutRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const photos = await readPhotoManifest()

  app.post(
    '/api/profile/orders/razorpay/order',
    {
      schema: {
        tags: ['checkout'],
        body: paymentOrderRequest,
        response: { 200: paymentOrderAnswer, ...errorAnswers },
      },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { amount, products, discountCode: code } = request.body
      const addressId = readAddressId(request.body.addressId)
      const order = { customerId, amount, products, code, addressId, network: clientNetwork(request.ip) }
      return orProviderAway(request.log, () => openPaymentOrder(deps, order))
    },
  )

  app.post(
    '/api/profile/orders/razorpay/verify',
    { schema: { tags: ['checkout'], body: verifyRequest, response: { 200: verifyAnswer, ...errorAnswers } } },
    async (request) => {
      const session = await requireSession(deps, request)
      requireOwner(session, request.body.customerId)
      const { customerId } = session
      return orProviderAway(request.log, () => verifyPayment(deps, { ...request.body, customerId }))
    },
  )

  app.get(
    '/api/profile/orders/:userId/by-payment-order/:orderId',
    {
      schema: {
        tags: ['checkout'],
        params: paymentOrderParams,
        response: { 200: paymentStatusAnswer, ...errorAnswers },
      },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      requireOwner(session, request.params.userId)
      const { orderId } = request.params
      return findPaymentStatus(deps, { customerId: session.customerId, orderId }, photos)
    },
  )
}

/** Whatever the provider's trouble, the shopper can only try again; what exactly it was is for the log. */
async function orProviderAway<T>(log: FastifyBaseLogger, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'the payment provider did not do as asked')
    throw new Refusal('provider-away')
  }
}
