import { Confirmation, ConfirmationFrame, IncompleteLink } from '../confirm/confirmation.tsx'
import { shopApi } from '../session/browser-api.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export default function StopPage() {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  return (
    <ConfirmationFrame
      title="No more emails about reviews"
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
          confirm={shopApi.stopReviewEmails}
          success="Done. We won't ask you for reviews again. Emails about your orders still come."
          failure="We couldn't stop these emails just now."
        />
      )}
    </ConfirmationFrame>
  )
}
