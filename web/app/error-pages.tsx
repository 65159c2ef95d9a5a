import { isRouteErrorResponse } from 'react-router'
import { useDocumentData } from './document-data.ts'
import { PageHead } from './page-head.tsx'
import { reload } from './reload.ts'
import { ShopError } from './shop-api.ts'
import { Button, ButtonLink } from './ui/button.tsx'

export function NotFoundPage() {
  return (
    <ErrorFrame name="Not Found" eyebrow="404 Not Found" title="This page does not exist">
      <p>The link may be old or mistyped. Reload, or browse all products.</p>
    </ErrorFrame>
  )
}

export function ApplicationErrorPage({ error }: { error: unknown }) {
  return (
    <ErrorFrame name="Unexpected error" eyebrow="Something slipped" title="Unexpected Application Error!">
      <p className="break-words rounded-field bg-stone-100 px-4 py-3 font-mono text-ink-700 text-sm">
        {errorText(error)}
      </p>
      <p className="mt-4">{`${whoseFault(error)} Your cart is safe in this browser.`}</p>
      <RequestId error={error} />
    </ErrorFrame>
  )
}

/** By which the log names the failure. */
function RequestId({ error }: { error: unknown }) {
  const { requestId } = useDocumentData()
  const ofCall = error instanceof ShopError ? error.details.requestId : null
  const id = typeof ofCall === 'string' ? ofCall : requestId
  if (!id) return null
  return (
    <p className="mt-4 text-base">
      If it happens again, tell us this number: <code className="whitespace-nowrap">{id}</code>
    </p>
  )
}

function whoseFault(error: unknown): string {
  const isAsked = isRouteErrorResponse(error) && error.status >= 400 && error.status < 500
  return isAsked
    ? 'That link looks incomplete. Check it, or start from a page below.'
    : 'This is our mistake, not yours.'
}

interface FrameProps {
  name: string
  eyebrow: string
  title: string
  children: React.ReactNode
}

function ErrorFrame({ name, eyebrow, title, children }: FrameProps) {
  return (
    <main className="page-width grid items-center gap-10 py-16 md:py-24 lg:grid-cols-[1.1fr_1fr]">
      <PageHead title={name} noIndex />
      <div className="max-w-xl">
        <p className="eyebrow mb-4 text-ink-500">{eyebrow}</p>
        <h1>{title}</h1>
        <div className="mt-5 text-ink-700 text-lead">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={reload}>Re-load</Button>
          <ButtonLink to="/products" variant="secondary">
            See all products
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Home
          </ButtonLink>
        </div>
      </div>
      <Drawing />
    </main>
  )
}

function Drawing() {
  return (
    <img
      src="/error.svg"
      alt=""
      width={190}
      height={100}
      loading="lazy"
      className="hidden h-auto w-full lg:block"
    />
  )
}

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}
