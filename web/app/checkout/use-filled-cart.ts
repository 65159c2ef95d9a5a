import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '../cart/cart-store.ts'
import { useHydrated } from '../session/session.ts'

/** The checkout is for those who have something in the cart: without it, home. False until that is known. */
export function useFilledCart(): boolean {
  const hydrated = useHydrated()
  const isFilled = useCart().length > 0
  const navigate = useNavigate()
  useEffect(() => {
    if (hydrated && !isFilled) navigate('/', { replace: true })
  }, [hydrated, isFilled, navigate])
  return hydrated && isFilled
}
