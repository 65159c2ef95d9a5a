import type { LoaderFunction } from 'react-router'
import { isForNow, OfflineError, oldData, wantsConfirmation } from '../api.ts'
import { hasUnsaved } from '../form/unsaved.ts'
import { showToast } from '../ui/toast-store.ts'

/** What is shown stays, with all that is typed, where it cannot be read again. */
export function keepShown(load: LoaderFunction): LoaderFunction {
  let shown: { url: string; data: unknown } | null = null
  return async (args, context) => {
    const { url } = args.request
    try {
      const data = await load(args, context)
      shown = { url, data }
      return data
    } catch (error) {
      const here = location.origin + location.pathname + location.search
      if (shown?.url !== url || url !== here || !mayStay(error)) throw error
      const why =
        error instanceof OfflineError ? 'The shop cannot be reached' : 'This could not be read again'
      showToast(`${why}. What you see may be old.`, { kind: 'problem' })
      const data = { ...(shown.data as object) }
      oldData.add(data)
      return data
    }
  }
}

/** Where something is typed also if the session has ended, or the shop fails: what is written next asks to sign in, or says so. */
function mayStay(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  return (isForNow(error) || wantsConfirmation(error) || error instanceof Response) && hasUnsaved()
}
