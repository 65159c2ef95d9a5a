import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { isMerged } from './merged-login.ts'

/** After each login, what this browser has saved goes into the account. */
export function useMergedWishlist(): void {
  const token = useSession()?.accessToken
  useEffect(() => {
    if (!token || isMerged(token)) return
    // The next page tries again.
    import('./sync-wishlist.ts').then(({ syncWishlist }) => syncWishlist(token)).catch(() => {})
  }, [token])
}
