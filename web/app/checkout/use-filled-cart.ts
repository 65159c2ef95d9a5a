import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '../cart/cart-store.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The checkout is for those who have something in the cart, or just had: `isPaying` while a payment is under way.
 * Without it, home. False until that is known.
 */
export function useFilledCart(isPaying = false): boolean {
  const hydrated = useHydrated()
  const isFilled = useCart().length > 0 || isPaying
  const navigate = useNavigate()
  useEffect(() => {
    if (hydrated && !isFilled) navigate('/', { replace: true })
  }, [hydrated, isFilled, navigate])
  return hydrated && isFilled
}
