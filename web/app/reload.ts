import { toastError } from './toasts/toast.tsx'

/** Offline, the browser's own error page would take the place of ours. */
export function reload(): void {
  if (navigator.onLine) location.reload()
  else toastError('You are offline.')
}
