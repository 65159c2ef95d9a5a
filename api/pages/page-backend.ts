import type { FastifyInstance, InjectOptions } from 'fastify'
import { openRequestId } from '../request-id.ts'
import type { ShopDeps } from '../shop-deps.ts'
import type { PageBackend } from './web-build.ts'

export function pageBackend(app: FastifyInstance, { config, publicUrl }: ShopDeps): PageBackend {
  return {
    callShop: callInProcess(app),
    site: {
      mode: config.mode,
      get publicUrl() {
        return publicUrl()
      },
      paymentScript: config.payments.checkoutScript ?? '/sandbox/razorpay/v1/checkout.js',
      testScreens: config.testScreens,
      sandbox: config.sandbox,
    },
    get requestId() {
      return openRequestId()
    },
    noteFault: (error) =>
      app.log.error({ err: error, requestId: openRequestId() }, 'a page failed to render'),
  }
}

/** Lets a page's loader call the API without a socket, by the same routes a browser reaches over HTTP. */
function callInProcess(app: FastifyInstance): PageBackend['callShop'] {
  return async (path, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const headers = new Headers({ 'content-type': String(answer.headers['content-type'] ?? '') })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }
}
