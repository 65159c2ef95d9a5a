import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Behaviour } from './behaviour.ts'
import { badRequest, type ProviderError, plainError } from './provider-error.ts'

const badGateway =
  '<html>\n<head><title>502 Bad Gateway</title></head>\n<body>\n<center><h1>502 Bad Gateway</h1></center>\n</body>\n</html>\n'

declare module 'fastify' {
  interface FastifyRequest {
    spoiled?: boolean
  }
}

/** Makes the routes of this scope fail on demand, before or after their work. */
export function misbehave(app: FastifyInstance, behaviour: Behaviour): void {
  const hanging = new Set<FastifyRequest>()
  app.addHook('preHandler', async (request, reply) => {
    request.spoiled = behaviour.shouldFail(request.method)
    if (!request.spoiled || behaviour.settings.apiLoses === 'answer') return
    if (behaviour.settings.api === 'hang') hang(request, reply, hanging)
    else sendFailure(reply, behaviour)
    return reply
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.spoiled || behaviour.settings.apiLoses === 'request') return payload
    if (behaviour.settings.api !== 'hang') return failureOf(reply, behaviour)
    hang(request, reply, hanging)
    return new Promise(() => {})
  })
  app.addHook('preClose', async () => {
    for (const request of hanging) request.raw.socket.destroy()
  })
}

/** Never responds; the connection ends by the caller's timeout or with the server. */
function hang(request: FastifyRequest, reply: FastifyReply, hanging: Set<FastifyRequest>): void {
  hanging.add(request)
  request.raw.once('close', () => hanging.delete(request))
  reply.hijack()
}

function sendFailure(reply: FastifyReply, behaviour: Behaviour): void {
  reply.send(failureOf(reply, behaviour))
}

function failureOf(reply: FastifyReply, { settings }: Behaviour): string {
  reply.removeHeader('content-length')
  const refusal = refusals[settings.api]
  if (refusal) {
    reply.code(refusal.status).type('application/json; charset=utf-8')
    return JSON.stringify({ error: refusal.error })
  }
  reply.code(502).type('text/html')
  return badGateway
}

const refusals: Partial<Record<Behaviour['settings']['api'], ProviderError>> = {
  'rate-limit': plainError(429, 'Too many requests'),
  refuse: badRequest('Amount exceeds maximum amount allowed.', { field: 'amount' }),
  'bad-keys': plainError(401, 'Authentication failed'),
}
