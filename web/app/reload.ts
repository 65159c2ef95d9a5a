import { toastError } from './toasts/toast.tsx'
import { reloadOnline } from './ui/reload-online.ts'

export function reload(): void {
  if (!reloadOnline()) toastError('You are offline.')
}
