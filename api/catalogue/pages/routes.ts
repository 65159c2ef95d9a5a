import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { FilterName } from '../../../shop/catalogue/listing-query.ts'
import { collectionPath } from '../../../shop/collections/path.ts'
import type { WebBuild } from '../../../shop/pages/contract.ts'
import { openRequestId, underRequestId } from '../../platform/http/request-id.ts'
import { type Client, clientOf } from '../../platform/limits/client.ts'
import { openWorkQueue } from '../../platform/limits/work-queue.ts'
import { type CachedResponse, cachedResponse } from '../../platform/response-cache/cached-response.ts'
import { sendCached } from '../../platform/response-cache/send-cached.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openRedirects } from '../redirects.ts'
import { serveAdminPages } from './admin-pages.ts'
import { answerBusy } from './busy-page.ts'
import { documentHeaders } from './document-policy.ts'
import { ourAddress } from './our-address.ts'
import { pageBackend } from './page-backend.ts'
import { openPageCache } from './page-cache.ts'
import { isPrivatePage, isUnknownPage, type PageKey, pageKey, sharedPageKey } from './page-key.ts'
import type { Previews } from './preview-page.ts'
import { serveStaticFiles } from './static-files.ts'
import { loadWebBuild } from './web-build.ts'

/** Browsers revalidate each time and mostly get 304. */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

const renderQueue = {
  atOnce: 3,
  waiting: 400,
  ofOneNetwork: 32,
  timeoutMs: { trusted: 10_000, anonymous: 5_000 },
}

interface Rendering {
  method?: string
  isLasting: boolean
  isPassing?: boolean
  reads?: Set<string>
  /** Of whom the page is rendered for alone. */
  privateFor?: string
}

export async function servePages(app: FastifyInstance, deps: ShopDeps): Promise<WebBuild> {
  const web = await loadWebBuild()
  const openBackend = pageBackend(app, deps)
  const paymentOrigins = deps.config.payments.flatMap(({ hosts }) => hosts)
  const queue = openWorkQueue(renderQueue)
  const cache = openPageCache({
    async render({ url, lasting }, isPassing) {
      const reads = new Set<string>()
      return { page: await renderPage(url, { isLasting: lasting, isPassing, reads }), reads }
    },
    queue,
    now: Date.now,
    onError: (error) => app.log.error({ err: error }, 'page refresh failed'),
  })
  const knownPages = {
    hasPage: (path: string) => web.hasPage(path) || deps.pages.addedPaths().has(path),
    isSold: (handle: string) => deps.catalogue.current().products.placeOf(handle) !== undefined,
    isCollection: (path: string) =>
      deps.catalogue
        .current()
        .collections.all.some(({ collection: { handle } }) => collectionPath(handle) === path),
    isFilterValue: (name: FilterName, value: string) =>
      deps.catalogue.current().filters.dictionaries[name]?.find(value) !== undefined,
  }
  const renders = new Counter({
    name: 'http_rendered_pages_total',
    help: 'Documents that no cache had',
    registers: deps.metrics ? [deps.metrics] : [],
  })
  const redirects = openRedirects({
    db: deps.background,
    onError: (error) => app.log.error({ err: error }, 'redirect look-up failed'),
  })
  let wrongMethod: Promise<CachedResponse> | undefined
  deps.pages.onChange((paths) => {
    cache.drop(paths)
    wrongMethod = undefined
  })
  Object.assign(app.previews, { openWeb: async () => web, openBackend } satisfies Previews)
  showSoldIn(deps)
  deps.catalogue.onChange((handles) => {
    showSoldIn(deps)
    cache.expire(new Set(handles))
  })
  deps.search?.onChange(() => cache.expire(new Set()))
  app.responseCache.addSource((url) =>
    url.startsWith('/api/') ? undefined : (cache.find(url) ?? findOurs(url)),
  )
  await serveStaticFiles(app)
  await serveAdminPages(app)
  await app.register(async (pages) => {
    acceptAnyBody(pages)
    answerBusy(pages)
    pages.get('/product/:id', { config: { caller: 'everybody', limits: [] } }, redirectToProduct)
    pages.get('/*', sendPage)
    pages.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: refuseMethod })
  })
  return web

  /** With parameters that change nothing; another spelling of the path is redirected. */
  function findOurs(url: string): CachedResponse | undefined {
    return ourAddress(url).kind === 'ours' ? cache.find(pageKey(url).url) : undefined
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const asked = ourAddress(request.url)
    if (asked.kind === 'too-long') return reply.code(414).type('text/plain').send('URI Too Long')
    if (asked.kind === 'elsewhere') return reply.redirect(asked.address, 301)
    const key = sharedPageKey(request.url, knownPages)
    const moved = isUnknownPage(key) && (await redirects.find(request.url))
    if (moved) return reply.header('cache-control', cacheControl).redirect(moved, 301)
    const client = clientOf(request)
    if (isPrivatePage(key)) return sendPrivate(request, reply, key)
    const onMiss = () => countMiss(key, client)
    sendCached(request, reply, await underRequestId(request.id, () => cache.open(key, { ...client, onMiss })))
    return reply
  }

  async function sendPrivate(request: FastifyRequest, reply: FastifyReply, { url }: PageKey) {
    const client = { ...clientOf(request), isTrusted: false }
    app.countFor('private-pages.ip', client.network)
    const render = () => renderPage(url, { isLasting: false, privateFor: request.ip })
    sendCached(request, reply, await underRequestId(request.id, () => queue(render, client)))
    return reply
  }

  /** One network must not use up the side cache of all. */
  function countMiss({ lasting }: PageKey, { network }: Client): void {
    if (!lasting) app.countFor('page-misses.ip', network)
  }

  /** Nothing is rendered for other methods: all get the same 405 page. */
  async function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
    wrongMethod ??= underRequestId(request.id, () => renderPage('/', { method: 'POST', isLasting: false }))
    const page = await wrongMethod
    if (page.status !== 405) wrongMethod = undefined
    sendCached(request, reply, page)
    return reply
  }

  async function renderPage(
    url: string,
    { method = 'GET', isLasting, isPassing = !isLasting, reads, privateFor }: Rendering,
  ): Promise<CachedResponse> {
    renders.inc()
    // Joined as text: resolved as a reference, `//evil.example/` would name another host.
    const address = `${new URL(deps.publicUrl()).origin}${url}`
    const { status, text } = await web.renderPage(
      new Request(address, { method }),
      openBackend(reads, privateFor),
    )
    const path = url.split('?', 1)[0] ?? url
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 && privateFor === undefined ? cacheControl : 'no-store',
      ...((privateFor !== undefined || !deps.config.searchIndexing) && { 'x-robots-tag': 'noindex' }),
      ...documentHeaders({ path, paymentOrigins }),
      ...(status === 405 && { allow: 'GET, HEAD' }),
      // Several may have waited for one render: they share its id in the log.
      ...(status >= 500 && { 'x-request-id': openRequestId() }),
    }
    return cachedResponse({
      text,
      status,
      headers,
      isLasting: isLasting && status === 200,
      isPassing,
    })
  }
}

const mostFeatured = 4

function showSoldIn({ catalogue, pages }: Pick<ShopDeps, 'catalogue' | 'pages'>): void {
  const { products, collections } = catalogue.current()
  pages.showSold({
    has: (handle) => products.placeOf(handle) !== undefined,
    first() {
      const bestsellers = collections.find('bestsellers')
      return (bestsellers?.size ? bestsellers : products).handles(0, mostFeatured)
    },
  })
}

function redirectToProduct(request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string }
  const [query = ''] = /\?.*/s.exec(request.url) ?? []
  return reply.redirect(`/products/${encodeURIComponent(id)}${query}`, 301)
}

function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}
