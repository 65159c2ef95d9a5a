import type { FastifyInstance } from 'fastify'
import { openFairTurns } from '../limits/fair-turns.ts'
import { visitorOf } from '../limits/visitor.ts'

/** Asked by who watches the shop: an overload must not look like its end. */
const watched = new Set(['/healthz', '/readyz'])

/** Before anything is done for a request, it waits for its turn among those of all networks. */
export function takeTurns(app: FastifyInstance): void {
  const awaitTurn = openFairTurns()
  app.addHook('onRequest', (request, _reply, done) => {
    if (watched.has(request.routeOptions.url ?? '')) return done()
    try {
      awaitTurn(visitorOf(request), done)
    } catch (error) {
      done(error as Error)
    }
  })
}
