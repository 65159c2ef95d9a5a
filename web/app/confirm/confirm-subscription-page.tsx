import { useShopFacts } from '../document-facts.ts'
import { shopApi } from '../session/browser-api.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Confirmation, ConfirmationFrame, IncompleteLink } from './confirmation.tsx'

export default function ConfirmSubscriptionPage() {
  const { email } = useShopFacts()
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  return (
    <ConfirmationFrame
      title="Confirm your subscription"
      action={
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      }
    >
      {hydrated && !token ? (
        <IncompleteLink />
      ) : (
        <Confirmation
          token={token}
          confirm={shopApi.confirmSubscription}
          success={`You are subscribed. Write to ${email} to stop at any time.`}
          failure="We couldn't confirm your subscription just now."
        />
      )}
    </ConfirmationFrame>
  )
}
