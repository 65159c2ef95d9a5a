import { useEffect } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { isStorageBlocked } from '../session/stored-value.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The checkout is for those who have something in the cart, or just had: `isPaying` while a payment is under way.
 * Without it, home; where the browser keeps no cart, to the one that says so. False until that is known.
 */
export function useFilledCart(isPaying = false): boolean {
  const hydrated = useHydrated()
  const isFilled = useCart().length > 0 || isPaying
  useEffect(() => {
    // A document of its own, without the policy of the payment step.
    if (hydrated && !isFilled) location.replace(isStorageBlocked() ? '/cart' : '/')
  }, [hydrated, isFilled])
  return hydrated && isFilled
}
