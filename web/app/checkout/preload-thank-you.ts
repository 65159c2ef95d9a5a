import { preloadModule } from 'react-dom'

const routeId = 'checkout/thank-you-page'

interface RouteCode {
  module: string
  imports?: string[]
}

/**
 * Fetches the code of the thank-you page while the shopper pays, so that it is there when the network is not. The
 * router's own way of doing so would load the page again where that fails, under the open window.
 */
export function preloadThankYou(): void {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, RouteCode> }
  }
  const code = manifest?.routes[routeId]
  for (const href of code ? [code.module, ...(code.imports ?? [])] : []) preloadModule(href)
}
