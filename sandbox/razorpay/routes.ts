import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import type { Provider } from './provider.ts'
import { badRequest, ProviderError, plainError } from './provider-error.ts'
import { windowRoutes } from './window-routes.ts'

/** Everything under /sandbox/razorpay. A response waits until its data is durable. */
export function razorpayRoutes(provider: Provider): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, _reply, payload) => {
      await provider.ledger.settled()
      return payload
    })
    app.setErrorHandler((error: FastifyError | ProviderError, request, reply) => {
      const refusal = asProviderError(error)
      if (refusal.status >= 500) request.log.error({ err: error }, 'sandbox payment request failed')
      return reply.code(refusal.status).send({ error: refusal.error })
    })
    await app.register(apiRoutes(provider), { prefix: '/v1' })
    await app.register(controlRoutes(provider))
    await app.register(windowRoutes(provider))
    // A route, for the shop around has the only not-found handler.
    app.all('/*', () => {
      throw plainError(404, 'The requested URL was not found on the server.')
    })
  }
}

function asProviderError(error: FastifyError | ProviderError): ProviderError {
  if (error instanceof ProviderError) return error
  const status = error.statusCode ?? 500
  if (status < 500) return new ProviderError(status, badRequest(error.message).error)
  return plainError(
    500,
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
  )
}
