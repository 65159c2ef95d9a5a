import { Refusal } from '../../shop/refusal.ts'
import { readEvent } from '../adapters/razorpay/read-event.ts'
import { isSignedEvent } from '../adapters/razorpay/signatures.ts'
import { clientNetwork } from '../http/client-network.ts'
import { openMemory } from '../log/once-a-minute.ts'
import { refundFailed } from '../refunds/record-refund.ts'
import type { ShopRoutes, ShopServer } from '../shop-deps.ts'
import { handleEvent } from './handle-event.ts'

const largestEvent = 256 * 1024

export const paymentEventRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const isNew = openMemory()
  // The signature is over the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(
    '/api/webhooks/razorpay',
    { config: { caller: 'provider', limits: [] }, bodyLimit: largestEvent, schema: { hide: true } },
    async (request) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = String(request.headers['x-razorpay-signature'] ?? '')
      const network = clientNetwork(request.ip)
      // By network, so that nobody else's wrong signatures keep the provider out.
      app.requireLeft('payment-webhook.ip', network)
      if (!isSignedEvent(rawBody, signature, deps.config.payments.webhookSecrets)) {
        app.countFor('payment-webhook.ip', network)
        if (isNew(network)) request.log.warn({ network }, 'webhook with a wrong signature')
        throw new Refusal('wrong-signature')
      }
      const event = readEvent(rawBody, request.headers['x-razorpay-event-id']?.toString())
      if (!event) request.log.warn('invalid webhook payload')
      const outcome = event && (await handleEvent(deps, event))
      if (outcome === 'unknown') request.log.error({ payment: event?.payment }, 'payment matches no order')
      if (outcome === 'mismatch')
        request.log.error({ payment: event?.payment }, 'payment does not match its order')
      if (outcome === 'refund-failed') request.log.error({ refund: event?.refund }, refundFailed)
      if (outcome === 'disputed') request.log.error({ dispute: event?.dispute }, 'payment disputed')
      return { received: true }
    },
  )
}
