import { toastError } from './toast.tsx'

/** For code that did not come: the browser does not ask for it again on this page. */
export function toastNotLoaded(): null {
  toastError('This did not load. Please load the page again.')
  return null
}
