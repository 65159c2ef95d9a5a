import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendError } from '../http/answer-errors.ts'
import { isThisMachine } from '../live-config.ts'

/** Against DNS rebinding: the sandbox shows the emails of all customers. */
export function guardSandbox(sandbox: FastifyPluginAsync, publicUrl: () => string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const host = hostOf(request)
      if (isThisMachine(host) || host === new URL(publicUrl()).hostname) return
      return sendError(reply, 403, {
        code: 'forbidden',
        message: 'The sandbox answers at localhost and at PUBLIC_URL only.',
      })
    })
    await app.register(sandbox)
  }
}

function hostOf({ headers }: FastifyRequest): string {
  const address = `http://${headers.host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
