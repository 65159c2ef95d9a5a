import { PageHead } from '../page-head.tsx'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { ShopError, shopMessage } from '../shop-api.ts'
import { shop } from '../shop-facts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Where the email's link leads: confirms at once, since following it is the answer we asked for. */
export default function ConfirmSubscriptionPage() {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  return (
    <>
      <PageHead title="Confirm your subscription" noIndex />
      <main className="page-width py-12 md:py-20">
        <div className="card mx-auto grid max-w-lg justify-items-start gap-6 p-6 md:p-10">
          <h1 className="text-h2">Confirm your subscription</h1>
          <NeedsScripts what="Confirming" />
          {hydrated && !token ? (
            <Notice tone="error">That link looks incomplete. Please open it from the email again.</Notice>
          ) : (
            <Confirmation token={token} />
          )}
          <ButtonLink to="/products" variant="secondary">
            Continue Shopping
          </ButtonLink>
        </div>
      </main>
    </>
  )
}

function Confirmation({ token }: { token: string | null }) {
  const asked = useQuery(token && `confirm subscription ${token}`, () =>
    shopApi.confirmSubscription(token ?? ''),
  )
  if (asked.state === 'loading') return <Spinner label="Confirming..." className="size-6" />
  if (asked.state === 'done')
    return <Notice tone="success">You are subscribed. Write to {shop.email} to stop at any time.</Notice>
  const says = shopMessage(asked.error, "We couldn't confirm your subscription just now.")
  // A link that is dead stays dead.
  if (asked.error instanceof ShopError && asked.error.code === 'link-expired')
    return <Notice tone="error">{says}</Notice>
  return <Failed onRetry={asked.retry}>{says}</Failed>
}
