import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { logoPicture } from '../../shop/media/uploaded-photo.ts'
import type { ClientManifest, PageBackend, RenderedPage, WebBuild } from '../../shop/pages/contract.ts'
import { withSamples } from '../../shop/pages/sample-settings.ts'
import { DocumentDataContext } from '../app/document-data.ts'
import { rootId, routes } from '../app/routes.ts'
import { openShopApi } from '../app/shop-api.ts'
import { shopContext } from '../app/shop-context.ts'
import { structuredData } from '../app/structured-data/page-data.ts'
import { brandTags } from './brand-tags.ts'
import { hydrationScript } from './hydration-data.ts'
import { headTags } from './page-assets.ts'
import { hasPage, pageFileOf } from './site-map.ts'
import { contentOf, structuredScripts } from './structured-scripts.ts'

const handler = createStaticHandler(routes)

export function openWebBuild(manifest: ClientManifest | null): WebBuild {
  const headOf = new Map<string | undefined, string>()

  async function renderPage(request: Request, backend: PageBackend): Promise<RenderedPage> {
    const found = await handler.query(request, { requestContext: loaderContext(backend) })
    if (found instanceof Response) throw new Error(`${request.url} redirects, which no page does`)
    const context = withPublicErrors(found, backend)
    try {
      return writeDocument(context, backend)
    } catch (error) {
      backend.reportError(error)
      return writeDocument(failed(context), backend)
    }
  }

  function writeDocument(context: StaticHandlerContext, backend: PageBackend): RenderedPage {
    const { statusCode: status } = context
    const requestId = status < 500 ? null : backend.requestId
    const { site, menus, announcement } = backend
    const { onPaper, onInk, icon } = backend.logo
    const logo = { onPaper: logoPicture(onPaper), onInk: logoPicture(onInk), icon }
    const shop = withSamples(backend.settings)
    const documentData = { site, shop, menus, logo, announcement, requestId }
    const html = renderToString(
      <DocumentDataContext value={documentData}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </DocumentDataContext>,
    )
    if (html.includes(failedPart)) throw new Error('a part of the page failed')
    const page = pageFileOf(context.matches)
    const head = headOf.get(page) ?? headTags(manifest, page)
    headOf.set(page, head)
    const { gtinsOf, transit } = backend
    const structured =
      status === 200
        ? structuredData({ file: page, content: contentOf(context), documentData, gtinsOf, transit })
        : []
    const tags = brandTags(backend) + head + structuredScripts(structured)
    return { status, text: `<!DOCTYPE html>${withTags(html, tags, hydrationScript(context, documentData))}` }
  }

  return { hasPage, renderPage }
}

/** React's mark of a Suspense boundary that the browser would have to render. */
const failedPart = '<!--$!-->'

function loaderContext({ callShop, site, reportError }: PageBackend): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, { api: openShopApi(callShop), site, reportError })
  return context
}

/** Error responses (404 and the like) stay; the text of anything else is logged and not sent. */
function withPublicErrors(context: StaticHandlerContext, { reportError }: PageBackend): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.entries(context.errors).map(([id, error]) => {
    if (isRouteErrorResponse(error)) return [id, error]
    reportError(error)
    return [id, unexpectedError()]
  })
  return { ...context, errors: Object.fromEntries(errors) }
}

function failed(context: StaticHandlerContext): StaticHandlerContext {
  return { ...context, statusCode: 500, errors: { [rootId]: unexpectedError() } }
}

function unexpectedError(): Error {
  return new Error('Unexpected Server Error')
}

function withTags(html: string, head: string, data: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + data + html.slice(bodyEnd)
}
