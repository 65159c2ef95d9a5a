import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { loadAssets, sendAsset } from '../assets.ts'
import type { Order } from './entities.ts'
import { banks, payRequest } from './instruments/instruments.ts'
import { testCards } from './instruments/test-cards.ts'
import { requireOrder } from './orders.ts'
import { payOrder } from './pay.ts'
import type { Provider } from './provider.ts'
import { badRequest, ProviderError } from './provider-error.ts'
import { readBody } from './requests.ts'

const localSites = 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*'
const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: ${localSites}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors 'self' ${localSites}`,
].join('; ')

const qrStyle = { ecc: 'M', border: 4, blackColor: 'black' } as const
const preferencesQuery = z.strictObject({ order_id: z.string(), key_id: z.string() })
const qrQuery = z.strictObject({ order_id: z.string(), name: z.string().max(40).default('Sandbox') })

/** The Standard Checkout: a script for the shop's page, and the window it opens in a frame. */
export function windowRoutes(provider: Provider): FastifyPluginAsync {
  const { ledger, keys } = provider
  return async (app) => {
    const assets = await loadAssets(join(import.meta.dirname, 'window'))
    app.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', windowPolicy)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('referrer-policy', 'no-referrer')
    })
    app.get('/v1/checkout.js', (request, reply) => sendAsset(request, reply, assets.get('checkout.js')))
    app.get('/window', (request, reply) => sendAsset(request, reply, assets.get('window.html')))
    app.get<{ Params: { file: string } }>('/window/:file', (request, reply) => {
      return sendAsset(request, reply, assets.get(request.params.file))
    })
    app.post('/window/pay', async (request) => payInWindow(provider, request.body))
    app.get('/window/preferences', async (request) => {
      const { order_id, key_id } = readBody(preferencesQuery, request.query)
      if (key_id !== keys.keyId) throw badRequest('The api key provided is invalid', { field: 'key_id' })
      return { order: requireOrder(ledger, order_id), banks, cards: testCards }
    })
    app.get('/window/qr', async (request, reply) => {
      const { order_id, name } = readBody(qrQuery, request.query)
      const link = upiLink(requireOrder(ledger, order_id), name)
      return reply.type('image/svg+xml').send(renderSVG(link, qrStyle))
    })
  }
}

/** A declined payment has status 200 here, so that no browser reports a failed request. */
function payInWindow(provider: Provider, body: unknown) {
  try {
    return payOrder(provider, readBody(payRequest, body))
  } catch (refusal) {
    if (refusal instanceof ProviderError) return { error: refusal.error }
    throw refusal
  }
}

/** A real UPI link to an address that cannot exist. */
function upiLink({ id, amount_due }: Order, name: string): string {
  const rupees = (amount_due / 100).toFixed(2)
  return `upi://pay?pa=nobody@sandbox.invalid&pn=${encodeURIComponent(name)}&am=${rupees}&cu=INR&tr=${id}&tn=Sandbox`
}
