import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { untilTouch } from '../ui/loading/when-near.ts'
import { isMerged } from './merged-login.ts'

/** After each login, what this browser has saved goes into the account; the page loads first. */
export function useMergedWishlist(): void {
  const token = useSession()?.accessToken
  useEffect(() => {
    if (!token || isMerged(token)) return
    untilTouch()
      .then(() => import('./sync-wishlist.ts'))
      .then(({ syncWishlist }) => syncWishlist(token))
      // The next page tries again.
      .catch(() => {})
  }, [token])
}
