import type { ShopDeps, ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { claimPayment, findOrderOfPayment } from '../order-store.ts'

const largestForm = 8 * 1024

/** The page that goes on with a payment: it finds the order in the browser's own storage and asks as its customer. */
const waitingPage = '/checkout/shipping'

/** For browsers that come back from the provider's own page, as inside other apps. A signed payment only makes the check sooner. */
export const paymentReturnRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: largestForm } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, String(body)))

  app.route({
    method: ['GET', 'POST'],
    url: '/api/payments/return',
    config: { caller: 'everybody' },
    schema: { hide: true },
    async handler(request, reply) {
      const sent = request.method === 'POST' ? request.body : request.url.split('?', 2)[1]
      try {
        await claimReturned(deps, new URLSearchParams(typeof sent === 'string' ? sent : ''))
      } catch (err) {
        // The page polls by itself, and the provider sends a webhook.
        request.log.error({ err }, 'payment return could not be recorded')
      }
      return reply.header('cache-control', 'no-store').redirect(waitingPage, 303)
    },
  })
}

async function claimReturned({ db, providers, now }: ShopDeps, form: URLSearchParams): Promise<void> {
  for (const provider of providers.all) {
    const proof = provider.readReturn(form)
    const order =
      proof && (await findOrderOfPayment(db, { provider: provider.id, providerOrderId: proof.orderId }))
    if (order) await claimPayment(db, order.id, { paymentId: proof.paymentId, checkAt: now() })
  }
}
