import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { admitCallers } from './access/admit-callers.ts'
import { limitCalls } from './access/limit-calls.ts'
import { scheduleRequests } from './access/schedule-requests.ts'
import { answerErrors } from './platform/http/answer-errors.ts'
import { answerBadAddress, redirectBadAddress } from './platform/http/bad-address.ts'
import { logSecurityEvents } from './platform/http/log-security-event.ts'
import { readJson } from './platform/http/read-json.ts'
import { openRequestId, runUnderRequestId } from './platform/http/request-id.ts'
import { setSecurityHeaders } from './platform/http/security-headers.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { answerUnknownRoutes } from './platform/http/unknown-routes.ts'
import { answerDescription } from './platform/response-cache/api-description.ts'
import { openResponseCache } from './platform/response-cache/response-cache.ts'
import type { ShopDeps } from './shop-deps.ts'
import { adminDocs, withoutAdmin } from './team/admin/docs.ts'
import { replayWrites } from './team/admin/replay-writes.ts'

const largestBody = 64 * 1024
/** The longest request line of Node: an id of any length is unknown, never an error. */
const longestId = 16 * 1024
/** Enough for the largest body on a slow line. */
const requestMs = 60_000

/** A quarter of all, so that one client cannot take every connection. */
const connectionsOfOne = 1_024

export async function buildApp(
  deps: ShopDeps,
  options: Pick<FastifyServerOptions, 'loggerInstance' | 'logger'> = {},
) {
  const isBehindProxy = deps.config.trustProxy.length > 0
  const responseCache = openResponseCache({
    ofOneNetwork: isBehindProxy ? undefined : connectionsOfOne,
    onHangUp: (reason, network) => app.log.warn({ reason, network }, 'connection ended by a limit'),
  })
  const app = Fastify({
    ...options,
    // Metrics count requests; a line each would bury the errors.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: openRequestId,
    bodyLimit: largestBody,
    requestTimeout: requestMs,
    serverFactory: responseCache.openServer,
    trustProxy: isBehindProxy ? [...deps.config.trustProxy] : false,
    rewriteUrl: redirectBadAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestId },
    forceCloseConnections: 'idle',
    // Requests that arrive while the shop closes are still answered.
    return503OnClosing: false,
  })
  app.decorate('responseCache', responseCache)
  app.decorate('previews', {})
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  scheduleRequests(app)
  readJson(app)
  answerErrors(app)
  logSecurityEvents(app, deps.config)
  traceRequests(app)
  runUnderRequestId(app)
  admitCallers(app, deps)
  limitCalls(app, deps)
  replayWrites(app, deps)
  answerUnknownRoutes(app)
  answerBadAddress(app)
  setSecurityHeaders(app, deps.config)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Shop API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withoutAdmin,
    transformObject: jsonSchemaTransformObject,
  })
  await adminDocs(app, { staticCSP: docsPolicy, uiConfig: docsLook })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: docsLook,
    uiHooks: { preHandler: answerDescription(app) },
  })
  for (const { routes = [] } of deps.features) for (const plugin of routes) await app.register(plugin(deps))
  return app
}

const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
const docsLook = { validatorUrl: null }
