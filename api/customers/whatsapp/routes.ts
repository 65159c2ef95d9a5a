import { z } from 'zod'
import { Refusal } from '../../../shop/refusal.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { openMemory } from '../../platform/log/once-a-minute.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { recordEvent } from './record-event.ts'

const path = '/api/webhooks/whatsapp'
/** Statuses come in heaps. */
const largestEvent = 512 * 1024

const challenge = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().max(200),
})

export const whatsAppRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const { whatsapp } = deps
  if (!whatsapp) return
  const isNew = openMemory()
  // The signature is over the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.get(path, { config: { caller: 'provider' }, schema: { hide: true } }, async (request, reply) => {
    const { data } = challenge.safeParse(request.query)
    if (!data || !whatsapp.isVerifyToken(data['hub.verify_token'])) throw new Refusal('webhook-unsigned')
    return reply.type('text/plain').send(data['hub.challenge'])
  })

  app.post(
    path,
    { config: { caller: 'provider', limits: [] }, bodyLimit: largestEvent, schema: { hide: true } },
    async (request) => {
      const network = clientNetwork(request.ip)
      // By network, so that nobody else's wrong signatures keep WhatsApp out.
      app.requireLeft('whatsapp-webhook.ip', network)
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const events = whatsapp.readWebhook(rawBody, request.headers)
      if (events === 'unsigned') {
        app.countFor('whatsapp-webhook.ip', network)
        if (isNew(network)) request.log.warn({ network }, 'WhatsApp webhook with a wrong signature')
        throw new Refusal('webhook-unsigned')
      }
      for (const event of events) await recordEvent(deps, event)
      return { received: true }
    },
  )
}
