import type { LoaderFunction } from 'react-router'
import { OfflineError } from '../api.ts'
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
      if (!(error instanceof OfflineError) || shown?.url !== url || url !== here) throw error
      showToast('The shop cannot be reached. What you see may be old.', { kind: 'problem' })
      return shown.data
    }
  }
}
