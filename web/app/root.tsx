import type { ReactNode } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import type { Route } from './+types/root'
import interFont from './fonts/inter-variable.woff2?url'
import soraFont from './fonts/sora-bold.woff2?url'
import { EarlyClicks } from './layout/early-clicks.tsx'
import { ApplicationErrorPage } from './layout/error-pages.tsx'
import { IconSheet } from './layout/icon-sheet.tsx'
import { PageScripts } from './layout/page-scripts.tsx'
import { Shell } from './layout/shell.tsx'
import { shop } from './layout/shop.ts'
import { shopContext } from './shop-context.ts'
import { Otherwise } from './ui/otherwise.tsx'
import { pageTitle } from './ui/page-title.ts'
import './styles/app.css'

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(shopContext).site }
}

/** The site's facts never change while a document lives. */
export function shouldRevalidate(): boolean {
  return false
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...[interFont, soraFont].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
]

export function meta({ error }: Route.MetaArgs) {
  return pageTitle(error ? 'Unexpected error' : shop.brand)
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0E1116" />
        <EarlyClicks />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSheet />
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Bad requests, wrong methods, faults, and a 404 thrown by a page: unknown paths have a page of their own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = <ApplicationErrorPage error={error} />
  return (
    // The shell itself may be what has failed.
    <Otherwise show={page}>
      <Shell>{page}</Shell>
    </Otherwise>
  )
}
