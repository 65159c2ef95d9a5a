import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openRequestId, underRequestId } from '../request-id.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { documentHeaders } from './document-policy.ts'
import { pageBackend } from './page-backend.ts'
import { openPageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { chooseEncoding, type ReadyPage, readyPage } from './ready-page.ts'
import { serveStaticFiles } from './static-files.ts'
import { loadWebBuild, type WebBuild } from './web-build.ts'

/** A CDN may keep a document for a moment; browsers ask again each time, and mostly hear 304. */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/** Serves every document of the site from the page cache, and the files they load. */
export async function servePages(app: FastifyInstance, deps: ShopDeps): Promise<WebBuild> {
  const web = await loadWebBuild()
  const backend = pageBackend(app, deps)
  const cache = openPageCache({
    render: (url) => renderReadyPage(url),
    now: Date.now,
    onFault: (error) => app.log.error({ err: error }, 'a page could not be renewed'),
  })
  deps.catalogue.onChange(() => cache.expire())
  await serveStaticFiles(app)
  await app.register(async (pages) => {
    acceptAnyBody(pages)
    pages.get('/product/:id', redirectToProduct)
    pages.get('/*', sendPage)
    pages.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: sendUncached })
  })
  return web

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const key = pageKey(request.url)
    if (key.url.endsWith('.data')) return reply.code(404).type('text/plain').send('Not Found')
    return sendReadyPage(request, reply, await underRequestId(request.id, () => cache.open(key)))
  }

  /** Pages take no other method: the router answers these with its own error page. */
  async function sendUncached(request: FastifyRequest, reply: FastifyReply) {
    const { url } = pageKey(request.url)
    const page = await underRequestId(request.id, () => renderReadyPage(url, request.method))
    return sendReadyPage(request, reply, page)
  }

  async function renderReadyPage(url: string, method = 'GET'): Promise<ReadyPage> {
    // Joined as text: resolved as a reference, `//evil.example/` would name another host.
    const address = `${new URL(deps.publicUrl()).origin}${url}`
    const response = await web.renderPage(new Request(address, { method }), backend)
    const html = await response.text()
    const path = url.split('?', 1)[0] ?? url
    const paymentOrigins = providerOrigins(deps.config.payments.checkoutScript)
    return readyPage(html, response.status, {
      ...documentHeaders(html, { path, paymentOrigins }),
      // Where several waited for one rendering, all of them are told the name that it has in the log.
      ...(response.status >= 500 && { 'x-request-id': openRequestId() }),
    })
  }
}

/** Razorpay publishes no list of its hosts and asks for its whole domain (facts: checkout policy). */
function providerOrigins(checkoutScript: string | null): string[] {
  if (checkoutScript === null) return []
  const { origin, hostname } = new URL(checkoutScript)
  return hostname.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [origin]
}

function redirectToProduct(request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string }
  return reply.redirect(`/products/${encodeURIComponent(id)}`, 301)
}

function sendReadyPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
  reply.headers(page.headers)
  reply.header('cache-control', page.status === 200 ? cacheControl : 'no-store')
  reply.header('vary', 'accept-encoding')
  reply.header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (page.status === 405) reply.header('allow', 'GET, HEAD')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bytes[encoding])
}

function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}
