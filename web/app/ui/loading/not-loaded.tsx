import { reloadOnline } from '../reload-online.ts'
import { RetryNotice } from './retry-notice.tsx'

/** In the place of code that did not come; of several side by side the first shows. The browser does not ask for it again before the page is loaded anew. */
export function NotLoaded() {
  return (
    <div className="lost page-width grid gap-4 py-4">
      <RetryNotice onRetry={reloadOnline}>This could not be loaded. Please check your network.</RetryNotice>
    </div>
  )
}
