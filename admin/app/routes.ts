import { createElement } from 'react'
import { type LazyRouteFunction, type RouteObject, redirect } from 'react-router'
import type { Operation } from '../../shop/team/roles.ts'
import { Frame, FrameLoading, ScreenFailed } from './frame/frame.tsx'
import { keepShown } from './frame/keep-shown.ts'
import { perAddress } from './frame/per-address.ts'
import { frameId, readMe } from './frame/use-me.ts'
import { NotFound, ScreenError } from './ui/states.tsx'

type Load = LazyRouteFunction<RouteObject>

/** A file of its own that exports `Component` and mostly `loader`; `may` is what its role needs. */
function screen(path: string, may: Operation | null, lazy: Load): RouteObject {
  return { path, lazy: () => lazy().then(keeping, failing), handle: { may }, ErrorBoundary: ScreenFailed }
}

function keeping(route: Awaited<ReturnType<Load>>): Awaited<ReturnType<Load>> {
  const { loader, Component } = route
  return {
    ...route,
    ...(typeof loader === 'function' && { loader: keepShown(loader) }),
    ...(Component && { Component: perAddress(Component) }),
  }
}

/** The router shows nothing at all where a file did not arrive; what a loader throws has its screen. */
function failing(error: unknown): Pick<RouteObject, 'loader'> {
  return {
    loader() {
      throw error
    },
  }
}

const loadPage = () => import('./pages/page-screen.tsx')

/** Every screen of the back office. */
export const routes: RouteObject[] = [
  { path: '/sign-in', lazy: () => import('./session/sign-in-screen.tsx'), HydrateFallback: FrameLoading },
  {
    path: '/invitation',
    lazy: () => import('./session/invitation-screen.tsx'),
    HydrateFallback: FrameLoading,
  },
  {
    id: frameId,
    path: '/',
    loader: readMe,
    Component: Frame,
    HydrateFallback: FrameLoading,
    errorElement: createElement(ScreenError, { isAllowed: true }),
    // Who is signed in changes with a new document, roles with the next visit.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate, currentUrl, nextUrl }) =>
      formMethod === undefined && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate,
    children: [
      { index: true, loader: () => redirect('/today') },
      screen('today', 'today.read', () => import('./today/today-screen.tsx')),
      screen('orders', 'orders.read', () => import('./orders/orders-screen.tsx')),
      screen('orders/:number', 'orders.read', () => import('./order/order-screen.tsx')),
      screen('packing', 'orders.pack', () => import('./packing/packing-screen.tsx')),
      screen('packing/:number', 'orders.pack', () => import('./packing/pack-screen.tsx')),
      screen('print', 'orders.pack', () => import('./print/print-screen.tsx')),
      screen('print/pick-list', 'orders.pack', () => import('./print/pick-list-screen.tsx')),
      screen('print/shelf-labels', 'stock.read', () => import('./print/shelf-labels-screen.tsx')),
      screen('messages', 'messages.read', () => import('./messages/messages-screen.tsx')),
      screen('messages/:number', 'messages.read', () => import('./messages/message-screen.tsx')),
      screen('reviews', 'reviews.read', () => import('./reviews/reviews-screen.tsx')),
      screen('reviews/:reviewId', 'reviews.read', () => import('./reviews/review-screen.tsx')),
      screen('customers', 'customers.read', () => import('./customers/customers-screen.tsx')),
      screen('customers/:customerId', 'customers.read', () => import('./customers/customer-screen.tsx')),
      screen('customers/subscribers', 'customers.read', () => import('./subscribers/subscribers-screen.tsx')),
      screen(
        'customers/subscribers/:subscriberId',
        'customers.read',
        () => import('./subscribers/subscriber-screen.tsx'),
      ),
      screen('coupons', 'coupons.read', () => import('./coupons/coupons-screen.tsx')),
      screen('coupons/sales', 'money.read', () => import('./coupons/coupon-sales-screen.tsx')),
      screen('coupons/:couponId', 'coupons.read', () => import('./coupons/coupon-screen.tsx')),
      screen('money', 'money.read', () => import('./money/money-screen.tsx')),
      screen('money/payouts', 'money.read', () => import('./money/payouts-screen.tsx')),
      screen('money/payouts/:id', 'money.read', () => import('./money/payout-screen.tsx')),
      screen('money/cash', 'money.read', () => import('./money/cash-screen.tsx')),
      screen('money/refunds', 'payments.read', () => import('./money/refunds-screen.tsx')),
      screen('money/stuck', 'payments.read', () => import('./money/stuck-screen.tsx')),
      screen('money/tax', 'money.read', () => import('./money/tax-screen.tsx')),
      screen('health', 'health.read', () => import('./health/health-screen.tsx')),
      screen('health/emails', 'health.read', () => import('./health/emails-screen.tsx')),
      screen('health/backups', 'health.read', () => import('./health/backups-screen.tsx')),
      screen('audit', 'audit.read', () => import('./audit/audit-screen.tsx')),
      screen('transfer', 'transfer.export', () => import('./transfer/transfer-screen.tsx')),
      screen('transfer/:importId', 'transfer.import', () => import('./transfer/import-screen.tsx')),
      screen('team', 'team.read', () => import('./team/team-screen.tsx')),
      screen('webhooks', 'webhooks.read', () => import('./webhooks/webhooks-screen.tsx')),
      screen('webhooks/:webhookId', 'webhooks.read', () => import('./webhooks/webhook-screen.tsx')),
      screen('account', null, () => import('./account/account-screen.tsx')),
      screen('products', 'products.read', () => import('./products/products-screen.tsx')),
      screen('products/:handle', 'products.read', () => import('./products/product-screen.tsx')),
      screen('collections', 'products.read', () => import('./collections/collections-screen.tsx')),
      screen(
        'collections/:collectionId',
        'products.read',
        () => import('./collections/collection-screen.tsx'),
      ),
      screen('searches', 'products.read', () => import('./searches/searches-screen.tsx')),
      screen('pages', 'pages.read', () => import('./pages/pages-screen.tsx')),
      screen('pages/:page', 'pages.read', loadPage),
      screen('settings', 'pages.read', () => import('./settings/settings-screen.tsx')),
      screen('settings/:page', 'pages.read', loadPage),
      screen('stock', 'stock.read', () => import('./stock/stock-screen.tsx')),
      { path: '*', Component: NotFound },
    ],
  },
]
