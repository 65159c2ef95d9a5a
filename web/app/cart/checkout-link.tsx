import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Loads a document: its policy alone allows the payment provider. */
export function CheckoutLink({ className = '' }: { className?: string }) {
  const isLoggedIn = Boolean(useSession()?.accessToken)
  return (
    <ButtonLink
      to={isLoggedIn ? '/checkout/shipping' : '/checkout/account'}
      reloadDocument
      className={className}
    >
      Checkout
    </ButtonLink>
  )
}
