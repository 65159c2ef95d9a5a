import { useHasToken, useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Loads a document: its policy alone allows the payment provider. */
export function CheckoutLink({ className = '' }: { className?: string }) {
  const session = useSession()
  const hasToken = useHasToken()
  return (
    <ButtonLink
      to={session?.accessToken || hasToken ? '/checkout/shipping' : '/checkout/account'}
      reloadDocument
      className={className}
    >
      Checkout
    </ButtonLink>
  )
}
