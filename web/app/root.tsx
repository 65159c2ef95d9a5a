import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ChunkLoadError } from './chunk-load-error.ts'
import { LoadErrorPage } from './load-error-page.tsx'
import { Shell } from './shell.tsx'
import { laterCode } from './ui/loading/later-code.ts'
import { reloadOnline } from './ui/reload-online.ts'

const load = async () => (await import('./error-pages.tsx')).ApplicationErrorPage
const ApplicationErrorPage = import.meta.env.SSR ? await load() : laterCode(async () => {}, load)

export function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}

/** Unknown paths have a page of their own. */
export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    if (error instanceof ChunkLoadError) reloadOnline()
  }, [error])
  return (
    <Document>
      {error instanceof ChunkLoadError ? (
        <LoadErrorPage text={error.message} />
      ) : (
        <Suspense>
          <ApplicationErrorPage error={error} />
        </Suspense>
      )}
    </Document>
  )
}

/** `runtime/entry-server.tsx` adds colour, icons, fonts, styles, scripts and data. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </head>
      <body>
        <Shell>{children}</Shell>
      </body>
    </html>
  )
}
