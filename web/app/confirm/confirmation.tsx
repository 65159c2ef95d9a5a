import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'
import { useQuery } from '../query/use-query.ts'
import { ShopError, shopMessage } from '../shop-api.ts'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'

interface ConfirmationFrameProps {
  title: string
  action: ReactNode
  children: ReactNode
}

export function ConfirmationFrame({ title, action, children }: ConfirmationFrameProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <main className="page-width min-h-dvh py-12 md:py-20">
        <div className="card mx-auto grid max-w-lg justify-items-start gap-6 p-6 md:p-10">
          <h1 className="text-h2">{title}</h1>
          <NeedsScripts what="Confirming" />
          {children}
          {action}
        </div>
      </main>
    </>
  )
}

export function IncompleteLink() {
  return <Notice tone="error">That link looks incomplete. Please open it from the email again.</Notice>
}

interface ConfirmationProps {
  /** Where a page confirms more than one thing by a token. */
  name?: string
  /** Null until the page has hydrated. */
  token: string | null
  confirm: (token: string) => Promise<unknown>
  success: string
  failure: string
}

/** Confirms as soon as it is shown. */
export function Confirmation({ name = 'confirm', token, confirm, success, failure }: ConfirmationProps) {
  const confirmation = useQuery(token && `${name} ${token}`, () => confirm(token ?? ''))
  if (confirmation.state === 'loading') return <Spinner label="Confirming..." className="my-5.5 size-6" />
  if (confirmation.state === 'done') return <Notice tone="success">{success}</Notice>
  return <LinkFailure {...confirmation} failure={failure} />
}

interface LinkFailureProps {
  error: Error
  retry: () => void
  failure: string
}

export function LinkFailure({ error, retry, failure }: LinkFailureProps) {
  const message = shopMessage(error, failure)
  if (error instanceof ShopError && error.code === 'link-expired')
    return <Notice tone="error">{message}</Notice>
  return <RetryNotice onRetry={retry}>{message}</RetryNotice>
}
