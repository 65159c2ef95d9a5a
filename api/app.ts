import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import shop from '../goods/shop.json' with { type: 'json' }
import { admitCallers } from './access/admit-callers.ts'
import { limitCalls } from './access/limit-calls.ts'
import { scheduleRequests } from './access/schedule-requests.ts'
import { activationRoutes } from './accounts/activation-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { customerRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { adminCouponRoutes } from './admin/coupon-routes.ts'
import { adminCustomerRoutes } from './admin/customer-routes.ts'
import { adminDocs, withoutAdmin } from './admin/docs.ts'
import { adminHealthRoutes } from './admin/health-routes.ts'
import { adminMessageRoutes } from './admin/message-routes.ts'
import { adminMoneyRoutes } from './admin/money-routes.ts'
import { adminOrderPaperRoutes } from './admin/order-paper-routes.ts'
import { adminOrderRoutes } from './admin/order-routes.ts'
import { adminPageRoutes } from './admin/page-routes.ts'
import { adminLabReportRoutes } from './admin/photos/lab-report-routes.ts'
import { adminPhotoRoutes } from './admin/photos/photo-routes.ts'
import { adminPriceRoutes } from './admin/price-routes.ts'
import { adminProductRoutes } from './admin/product-routes.ts'
import { adminRefundRoutes } from './admin/refund-routes.ts'
import { replayWrites } from './admin/replay-writes.ts'
import { adminReviewRoutes } from './admin/review-routes.ts'
import { adminSearchRoutes } from './admin/search-routes.ts'
import { adminStockRoutes } from './admin/stock-routes.ts'
import { adminSubscriberRoutes } from './admin/subscriber-routes.ts'
import { adminTaxRoutes } from './admin/tax-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { couponRoutes } from './checkout/coupon-routes.ts'
import { paymentReturnRoutes } from './checkout/payment-return.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { stopUpdatesRoutes } from './contact/unsubscribe-routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { carrierRoutes } from './fulfilment/carrier-routes.ts'
import { fulfilmentRoutes } from './fulfilment/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { answerErrors } from './http/answer-errors.ts'
import { answerBadAddress, redirectBadAddress } from './http/bad-address.ts'
import { logSecurityEvents } from './http/log-security-event.ts'
import { readJson } from './http/read-json.ts'
import { openRequestId, runUnderRequestId } from './http/request-id.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { traceRequests } from './http/trace-requests.ts'
import { answerUnknownRoutes } from './http/unknown-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { labReportRoutes } from './lab-reports/routes.ts'
import { photoRoutes } from './media/photo-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './page-words/routes.ts'
import { previewRoutes } from './pages/preview-page.ts'
import { trackingRoutes } from './parcels/routes.ts'
import { pastOrderRoutes } from './past-orders/routes.ts'
import { paymentEventRoutes } from './payments/routes.ts'
import { reviewPhotoRoutes } from './photos/review-photo-routes.ts'
import { postalRoutes } from './postal/routes.ts'
import { dataExportRoutes } from './privacy/routes.ts'
import { answerDescription } from './response-cache/api-description.ts'
import { openResponseCache } from './response-cache/response-cache.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { unsubscribeRoutes } from './reviews/unsubscribe-routes.ts'
import { searchRoutes } from './search/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { ShopDeps } from './shop-deps.ts'
import { stockAlertRoutes, stopStockAlertRoutes } from './stock-alerts/routes.ts'
import { ownTeamRoutes } from './team/own-routes.ts'
import { signInRoutes } from './team/sign-in-routes.ts'
import { teamRoutes } from './team/team-routes.ts'
import { viewRoutes } from './team/views/view-routes.ts'
import { adminWebhookRoutes } from './webhooks/webhook-routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

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
  const responseCache = openResponseCache(isBehindProxy ? {} : { ofOneNetwork: connectionsOfOne })
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
      info: { title: shop.brand, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withoutAdmin,
    transformObject: jsonSchemaTransformObject,
  })
  await adminDocs(app, { title: shop.brand, staticCSP: docsPolicy, uiConfig: docsLook })
  await app.register(swaggerUi, {
    ...{ routePrefix: '/api/docs', staticCSP: docsPolicy, uiConfig: docsLook },
    uiHooks: { preHandler: answerDescription(app) },
  })
  for (const routes of allRoutes) await app.register(routes(deps))
  return app
}

const docsPolicy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')
const docsLook = { validatorUrl: null }

const allRoutes = [
  healthRoutes,
  catalogueRoutes,
  pageRoutes,
  photoRoutes,
  labReportRoutes,
  seoRoutes,
  searchRoutes,
  postalRoutes,
  deliveryRoutes,
  customerRoutes,
  activationRoutes,
  profileRoutes,
  sessionRoutes,
  dataExportRoutes,
  addressRoutes,
  couponRoutes,
  checkoutRoutes,
  paymentReturnRoutes,
  orderRoutes,
  pastOrderRoutes,
  invoiceRoutes,
  fulfilmentRoutes,
  trackingRoutes,
  paymentEventRoutes,
  carrierRoutes,
  contactRoutes,
  stopUpdatesRoutes,
  reviewRoutes,
  unsubscribeRoutes,
  reviewPhotoRoutes,
  wishlistRoutes,
  stockAlertRoutes,
  stopStockAlertRoutes,
  signInRoutes,
  ownTeamRoutes,
  teamRoutes,
  viewRoutes,
  adminWebhookRoutes,
  adminOrderRoutes,
  adminOrderPaperRoutes,
  adminCouponRoutes,
  adminCustomerRoutes,
  adminSubscriberRoutes,
  adminMessageRoutes,
  adminReviewRoutes,
  adminMoneyRoutes,
  adminRefundRoutes,
  adminTaxRoutes,
  adminHealthRoutes,
  adminProductRoutes,
  adminPhotoRoutes,
  adminLabReportRoutes,
  adminPriceRoutes,
  adminStockRoutes,
  adminSearchRoutes,
  adminPageRoutes,
  previewRoutes,
]
