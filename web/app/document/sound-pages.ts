import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { shopContext } from '../shop-context.ts'
import { encodeHandoff } from './encode-handoff.ts'
import { openKeepLast } from './keep-last.ts'
import { renderStillParts } from './render-still-parts.tsx'
import { handoffScript, writeDocument } from './write-document.tsx'

interface SoundPage {
  status: number
  text: string
}

/** Null for a page that does not come out sound. */
type RenderSound = (request: Request, context: RouterContextProvider) => Promise<SoundPage | null>

/**
 * Renders the pages on which nothing goes wrong, in a third of the time that the framework's own handler takes
 * around the rendering itself, and to the same bytes. Whatever throws or redirects is left to that handler.
 */
export function openSoundPages(build: ServerBuild): RenderSound {
  const { query } = createStaticHandler(routesUnder('', build), { future: build.future })
  const stillParts = renderStillParts()
  const contexts = new Map<string, FixedContext>()
  const handOver = openHandoffs()

  return async (request, loadContext) => {
    const found = await query(request, { requestContext: loadContext })
    if (found instanceof Response || found.errors) return null
    const { loaderData, actionData, errors, statusCode: status } = found
    const handoff = handOver({ loaderData, actionData, errors })
    if (handoff === null) return null
    const ids = found.matches.map(({ route }) => route.id)
    const fixed = contexts.get(ids.join()) ?? fixedContext(build, ids)
    contexts.set(ids.join(), fixed)
    const context = { ...fixed, staticHandlerContext: found, renderMeta: {} }
    const requestId = status < 500 ? null : loadContext.get(shopContext).requestId
    return { status, text: writeDocument({ context, url: request.url, handoff, requestId, stillParts }) }
  }
}

type PageData = Pick<StaticHandlerContext, 'loaderData' | 'actionData' | 'errors'>

const mostProducts = 50

/**
 * The script that hands a page's data over. Each flavour of a product has a page, and all of them the same data:
 * written once, it serves as long as the product is the catalogue's very same object.
 */
function openHandoffs(): (data: PageData) => string | null {
  const keep = openKeepLast<string | null>(mostProducts)
  return (data) => {
    const write = () => {
      const encoded = encodeHandoff(data)
      return encoded === null ? null : handoffScript(encoded)
    }
    const product = findProduct(data)
    if (!product) return write()
    const rest = JSON.stringify(data, (_key, value) => (value === product ? null : value))
    return keep(product, rest, write)
  }
}

function findProduct({ loaderData }: PageData): object | undefined {
  return Object.values(loaderData)
    .map((data: { product?: unknown } | undefined) => data?.product)
    .find((product) => typeof product === 'object' && product !== null)
}

function routesUnder(parentId: string, build: ServerBuild): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || (route.parentId ?? '') !== parentId) return []
    const { id, path, index } = route
    const { loader } = route.module
    const own = { id, ...(path !== undefined && { path }), ...(loader && { loader }) }
    return index ? { ...own, index } : { ...own, children: routesUnder(id, build) }
  })
}

type FixedContext = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>

/** What the framework is told to render these routes; of the others it need not make routers and elements. */
function fixedContext(build: ServerBuild, ids: readonly string[]): FixedContext {
  const { basename, future, routeDiscovery, ssr, assets } = build
  const pick = <Value>(of: Readonly<Record<string, Value | undefined>>) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => ids.includes(id)))
  const modules = Object.entries(build.routes).map(([id, route]) => [id, route?.module])
  return {
    manifest: { ...assets, routes: pick(assets.routes) },
    routeModules: pick(Object.fromEntries(modules)),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
    branches: [],
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
  }
}
