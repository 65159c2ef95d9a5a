import { shop } from '../layout/shop.ts'
import { shopApi } from '../session/browser-api.ts'
import { useHydrated } from '../session/session.ts'
import { shopMessage } from '../session/shop-message.ts'
import { useQuery } from '../session/use-query.ts'
import { ShopError } from '../shop-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { pageTitle } from '../ui/page-title.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useAsk } from '../ui/use-ask.ts'

export const meta = () => [...pageTitle('Confirm your subscription'), { name: 'robots', content: 'noindex' }]

/** Where the letter's link leads: confirms at once, since following it is the answer we asked for. */
export default function ConfirmSubscriptionPage() {
  const hydrated = useHydrated()
  const token = useQuery('token')
  return (
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
  )
}

function Confirmation({ token }: { token: string | null }) {
  const asked = useAsk(token, () => shopApi.confirmSubscription(token ?? ''))
  if (asked.state === 'loading') return <Spinner label="Confirming..." className="size-6" />
  if (asked.state === 'done')
    return <Notice tone="success">You are subscribed. Write to {shop.email} to stop at any time.</Notice>
  const says = shopMessage(asked.error, "We couldn't confirm your subscription just now.")
  // A link that is dead stays dead.
  if (asked.error instanceof ShopError && asked.error.code === 'link-expired')
    return <Notice tone="error">{says}</Notice>
  return <Failed onRetry={asked.retry}>{says}</Failed>
}
