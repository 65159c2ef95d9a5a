import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { DocumentDataContext } from '../app/document-data.ts'
import { routes } from '../app/routes.ts'
import { shopApi } from '../app/session/browser-api.ts'
import { shopContext } from '../app/shop-context.ts'
import { readHydrationData } from './hydration-data.ts'
import { allowReactScripts } from './trusted-types.ts'
import '../app/styles/app.css'

async function hydrate(): Promise<void> {
  allowReactScripts()
  await loadFirstPage()
  const { router: hydrationData, document: documentData } = readHydrationData()
  const shop = { api: shopApi, site: documentData.site, reportError }
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    return context
  }
  const router = createBrowserRouter(routes, { hydrationData, getContext })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentDataContext value={documentData}>
          <RouterProvider router={router} />
        </DocumentDataContext>
      </StrictMode>,
    )
  })
}

/** Before hydration: a route that is still lazy would render nothing. */
async function loadFirstPage(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

hydrate().catch((error: unknown) => {
  reportError(error)
  dispatchEvent(new Event('not-hydrated'))
})
