import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Opened as documents, data and files run nothing and stand in no frame. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
const twoYears = 63_072_000

export function setSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const securityHeaders = Object.entries({
    'x-content-type-options': 'nosniff',
    // Links in emails carry their token in the address.
    'referrer-policy': 'strict-origin',
    ...(publicUrl?.startsWith('https://') && {
      'strict-transport-security': `max-age=${twoYears}`,
    }),
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of securityHeaders) reply.header(name, value)
    if (!isSandbox(request)) setDataPolicy(reply)
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (isAdmin(request)) reply.header('x-robots-tag', 'noindex, nofollow')
    if (isApi(request) || reply.statusCode >= 500) nameRequest(request, reply)
    done()
  })
}

function setDataPolicy(reply: FastifyReply): void {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
  if (!reply.hasHeader('cross-origin-resource-policy'))
    reply.header('cross-origin-resource-policy', 'same-origin')
}

function nameRequest(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id)
}

function isApi(request: FastifyRequest): boolean {
  const path = routeOf(request)
  return path.startsWith('/api/') && !path.startsWith('/api/docs')
}

function isAdmin(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/api/admin')
}

function isSandbox(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/sandbox/')
}

/** The matched route, not its spelling: `/%61pi/profile` is `/api/profile`. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url
}
