import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import { takeMarks } from './script-marks.ts'

/** The API in-process and the site's facts, as `web/app/shop-context.ts` asks for them. */
export interface PageBackend {
  callShop: (path: string, init?: RequestInit) => Promise<ShopAnswer>
  site: Pick<Config, 'mode' | 'testScreens' | 'sandbox'> & { publicUrl: string; paymentScript: string }
  /** Of the page that is being rendered. */
  readonly requestId: string
  noteFault: (error: unknown) => void
}

export type ShopAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

export interface RenderedPage {
  status: number
  text: string
  /** The code of each inline script that the page was written with. */
  scripts: string[]
}

/** The pages as Vite built them. */
export interface WebBuild {
  /** Whether a path without a trailing slash is on the site map, whatever stands there. */
  hasPage(path: string): boolean
  renderPage(request: Request, backend: PageBackend): Promise<RenderedPage>
}

const builtServer = new URL('../../build/server/index.js', import.meta.url)

export async function loadWebBuild(): Promise<WebBuild> {
  return openWebBuild(await loadServerBuild(), 'production')
}

export function loadServerBuild(): Promise<ServerBuild> {
  return import(builtServer.href)
}

type EntryModule = ServerBuild['entry']['module'] & {
  shopContext: Parameters<RouterContextProvider['set']>[0]
  openSoundPages: (build: ServerBuild) => RenderSound
  scriptMark: string
}

type MarkedPage = Pick<RenderedPage, 'status' | 'text'>

/** Null for a page that does not come out sound. */
type RenderSound = (request: Request, context: RouterContextProvider) => Promise<MarkedPage | null>

export function openWebBuild(build: ServerBuild, mode: 'production' | 'development'): WebBuild {
  // The context key must be the bundle's own: `shop-context.ts` exists a second time in there.
  const { shopContext, openSoundPages, scriptMark } = build.entry.module as EntryModule
  const renderAny = createRequestHandler(build, mode)
  const renderSound = openSoundPages(build)

  async function trySound(request: Request, context: RouterContextProvider): Promise<MarkedPage | null> {
    if (mode === 'development' || request.method !== 'GET') return null
    // What has gone wrong goes wrong once more in the framework's own handler, which tells the log.
    return renderSound(request, context).catch(() => null)
  }

  const unmark = ({ status, text }: MarkedPage) => ({ status, ...takeMarks(text, scriptMark) })

  return {
    hasPage: siteMap(build),
    async renderPage(request, backend) {
      const context = new RouterContextProvider()
      context.set(shopContext, backend)
      const sound = await trySound(request, context)
      if (sound) return unmark(sound)
      const response = await renderAny(request, context)
      return unmark({ status: response.status, text: await response.text() })
    },
  }
}

function siteMap({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const paths = Object.values(routes).flatMap((route) =>
    route?.path && route.path !== '*' ? route.path : [],
  )
  const plain = new Set(['/', ...paths.map((path) => `/${path}`)])
  const patterns = paths
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^/${path.replace(/:[^/]+/g, '[^/]+')}$`))
  return (path) => plain.has(path) || patterns.some((pattern) => pattern.test(path))
}
