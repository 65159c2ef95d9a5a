import type { ComponentType } from 'react'
import type {
  LoaderFunction,
  RouteObject,
  ShouldRevalidateFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { SitePath } from '../../shop/pages/site-paths.ts'
import { ChunkLoadError } from './chunk-load-error.ts'
import { Root, RootError } from './root.tsx'

interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

const modules = import.meta.glob<PageModule>('./*/*-page.tsx')

export const rootId = 'root'

/** Files as Vite's manifest names them. */
export const pages = [
  page('', 'home/home-page.tsx'),
  page('products', 'listing/collection-page.tsx'),
  page('products/:id', 'product/product-page.tsx'),
  page('product/:id', 'product/product-page.tsx'),
  page('bestsellers', 'listing/collection-page.tsx'),
  page('accessories', 'listing/collection-page.tsx'),
  page('collections/:handle', 'listing/collection-page.tsx'),
  page('compare', 'comparison/compare-page.tsx'),
  page('wishlist', 'listing/wishlist-page.tsx'),

  page('cart', 'cart/cart-page.tsx'),
  page('checkout', 'checkout/checkout-page.tsx'),
  page('checkout/account', 'checkout/account-step-page.tsx'),
  page('checkout/shipping', 'checkout/shipping-step-page.tsx'),
  page('thankyou', 'payment/thank-you-page.tsx'),

  page('login', 'customers/login-page.tsx'),
  page('signup', 'customers/sign-up-page.tsx'),
  page('created', 'customers/created-page.tsx'),
  page('test1', 'customers/created-page.tsx'),
  page('test2', 'test-screens/gallery-page.tsx'),
  page('test3', 'test-screens/codes-page.tsx'),
  page('activate', 'customers/activate-page.tsx'),
  page('confirm-email', 'confirm/confirm-email-page.tsx'),
  page('forgot-password', 'customers/forgot-password-page.tsx'),
  page('reset-link-sent', 'customers/reset-link-sent-page.tsx'),
  page('reset-password', 'customers/reset-password-page.tsx'),
  page('account', 'account/account-page.tsx'),
  page('track', 'tracking/track-page.tsx'),

  page('review', 'reviews/review-page.tsx'),
  page('review/stop', 'reviews/stop-page.tsx'),

  page('contact', 'contact/contact-page.tsx'),
  page('subscribe/confirm', 'confirm/confirm-subscription-page.tsx'),
  page('unsubscribe', 'confirm/unsubscribe-page.tsx'),
  page('back-in-stock/confirm', 'confirm/confirm-stock-alert-page.tsx'),
  page('back-in-stock/stop', 'confirm/stop-stock-alerts-page.tsx'),
  page('partner', 'pages/partner-page.tsx'),
  page('mission', 'pages/text-page.tsx'),
  page('about-us', 'pages/text-page.tsx'),
  page('privacy', 'pages/text-page.tsx'),
  page('terms-of-service', 'pages/text-page.tsx'),

  page('400', 'pages/bad-request-page.tsx'),
  page('*', 'pages/added-page.tsx'),
]

export const routes: RouteObject[] = [
  { id: rootId, Component: Root, ErrorBoundary: RootError, children: pages },
]

function page(path: SitePath, file: string): RouteObject {
  const load = modules[`./${file}`]
  if (!load) throw new Error(`no page ${file}`)
  return { path, lazy: () => loadRoute(load), handle: `app/${file}` }
}

async function loadRoute(load: () => Promise<PageModule>) {
  const { default: Component, ...route } = await load().catch((error: unknown) => {
    throw new ChunkLoadError(error)
  })
  return { ...route, Component, shouldRevalidate }

  function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
    if (isWithinPage(change)) return false
    return route.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate
  }
}

/** To a heading, or into and out of an overlay: what has been typed meanwhile stays. */
function isWithinPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [currentUrl.href, nextUrl.href]
  return current !== next && current.split('#')[0] === next.split('#')[0]
}
