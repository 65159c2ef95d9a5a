import type { FastifyPluginAsync } from 'fastify'
import { behaviourSettings } from './behaviour.ts'
import { captureLate, releaseAuthorized, requirePayment } from './captures.ts'
import { payRequest } from './instruments/instruments.ts'
import { payOrder } from './pay.ts'
import type { Provider } from './provider.ts'
import { refundByHand } from './refunds.ts'
import { readBody } from './requests.ts'
import {
  adjust,
  adjustmentRequest,
  holdRequest,
  makeSettlement,
  settlementRequest,
} from './settlements/settlements.ts'

/** What the real provider does not offer: payment without a window, and faults on demand. */
export function controlRoutes(provider: Provider): FastifyPluginAsync {
  const { ledger, behaviour } = provider
  return async (app) => {
    app.post('/pay', async (request) => payOrder(provider, readBody(payRequest, request.body)))
    app.get('/behaviour', async () => behaviour.settings)
    app.put('/behaviour', async (request) => {
      behaviour.set(readBody(behaviourSettings, request.body))
      return behaviour.settings
    })
    app.post<{ Params: { id: string } }>('/payments/:id/capture-now', async (request) => {
      return captureLate(ledger, request.params.id)
    })
    app.post<{ Params: { id: string } }>('/payments/:id/release', async (request) => {
      return releaseAuthorized(ledger, request.params.id)
    })
    app.post<{ Params: { id: string } }>('/payments/:id/refund-by-hand', async (request) => {
      return refundByHand(ledger, requirePayment(ledger, request.params.id))
    })
    app.post('/settlements', async (request) =>
      makeSettlement(provider, readBody(settlementRequest, request.body)),
    )
    app.post('/adjustments', async (request) => adjust(ledger, readBody(adjustmentRequest, request.body)))
    app.put<{ Params: { id: string } }>('/payments/:id/hold', async (request) => {
      const { id } = requirePayment(ledger, request.params.id)
      const { on_hold } = readBody(holdRequest, request.body)
      ledger.commit([{ held: id, isHeld: on_hold }])
      return { id, on_hold }
    })
    app.get('/webhooks', async () => {
      const open = [...ledger.openEvents.values()].slice(0, 100)
      const events = open.map(({ id, body }) => ({ id, event: body.event, created_at: body.created_at }))
      return { undelivered: ledger.openEvents.size, events }
    })
  }
}
