import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Into the checkout by a full document load, since only that document may load the payment provider. */
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
