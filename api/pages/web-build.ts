import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderLetter } from '../../shop/mail/letter.ts'
import type { Config } from '../config.ts'

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
  headers: Headers
  text: string
}

/** The front as Vite built it: pages and letters. */
export interface WebBuild {
  renderPage(request: Request, backend: PageBackend): Promise<RenderedPage>
  renderLetter: RenderLetter
}

const builtServer = new URL('../../build/server/index.js', import.meta.url)

export async function loadWebBuild(): Promise<WebBuild> {
  return openWebBuild(await import(builtServer.href), 'production')
}

type EntryModule = ServerBuild['entry']['module'] & {
  shopContext: Parameters<RouterContextProvider['set']>[0]
  renderLetter: WebBuild['renderLetter']
  readDocument: (response: Response) => Promise<string>
}

export function openWebBuild(build: ServerBuild, mode: 'production' | 'development'): WebBuild {
  const handle = createRequestHandler(build, mode)
  // The context key must be the bundle's own: `shop-context.ts` exists a second time in there.
  const { shopContext, renderLetter, readDocument } = build.entry.module as EntryModule
  return {
    renderLetter,
    async renderPage(request, backend) {
      const context = new RouterContextProvider()
      context.set(shopContext, backend)
      const response = await handle(request, context)
      const { status, headers } = response
      return { status, headers, text: await readDocument(response) }
    },
  }
}
