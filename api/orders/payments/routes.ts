import { Refusal } from '../../../shop/refusal.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { openMemory } from '../../platform/log/once-a-minute.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { refundFailed } from '../refunds/record-refund.ts'
import { handleEvent } from './handle-event.ts'

const largestEvent = 256 * 1024

export const paymentEventRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const isNew = openMemory()
  // The signature is over the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const { id } of deps.config.payments)
    app.post(
      `/api/webhooks/${id}`,
      { config: { caller: 'provider', limits: [] }, bodyLimit: largestEvent, schema: { hide: true } },
      async (request) => {
        const provider = deps.providers.of(id)
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const network = clientNetwork(request.ip)
        // By network, so that nobody else's wrong signatures keep the provider out.
        app.requireLeft('payment-webhook.ip', network)
        const event = provider.readWebhook(rawBody, request.headers)
        if (event === 'unsigned') {
          app.countFor('payment-webhook.ip', network)
          if (isNew(network)) request.log.warn({ network }, 'webhook with a wrong signature')
          throw new Refusal('wrong-signature')
        }
        if (!event) request.log.warn('invalid webhook payload')
        const outcome = event && (await handleEvent({ ...deps, provider }, event))
        if (outcome === 'unknown') request.log.error({ payment: event?.payment }, 'payment matches no order')
        if (outcome === 'mismatch')
          request.log.error({ payment: event?.payment }, 'payment does not match its order')
        if (outcome === 'refund-failed') request.log.error({ refund: event?.refund }, refundFailed)
        if (outcome === 'disputed') request.log.error({ dispute: event?.dispute }, 'payment disputed')
        return { received: true }
      },
    )
}
