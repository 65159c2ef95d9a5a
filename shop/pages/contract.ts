export interface Site {
  mode: 'trial' | 'live'
  publicUrl: string
  /** URL of the payment provider's Standard Checkout script. */
  paymentScript: string
  testScreens: boolean
  /** Which fakes answer here: nothing is charged, emails end in the mailbox. */
  sandbox: { payments: boolean; mail: boolean }
}

export type ShopResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

/** Reaches the API: over HTTP in the browser, in-process on the server. */
export type CallShop = (path: string, init?: RequestInit) => Promise<ShopResponse>

export interface PageBackend {
  callShop: CallShop
  site: Site
  readonly requestId: string
  reportError(error: unknown): void
}

export interface RenderedPage {
  status: number
  text: string
}

/** Vite's manifest of the browser's build, by source file. */
export type ClientManifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>
>

export interface WebBuild {
  /** Whether the site map has this path, which ends in no slash. */
  hasPage(path: string): boolean
  renderPage(request: Request, backend: PageBackend): Promise<RenderedPage>
}

export interface WebModule {
  /** Without a manifest pages load the sources themselves, from Vite's development server. */
  openWebBuild(manifest: ClientManifest | null): WebBuild
}
