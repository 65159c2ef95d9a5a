import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'

/** The phone's own choice of people and apps where there is one, else the clipboard. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="secondary" onClick={() => void share(title)} className="noscript:hidden">
      Share
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = location.href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toastSuccess('Link copied')
  } catch (error) {
    // The shopper has closed the phone's sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toastError('We could not copy the link. Please copy the address of this page.')
  }
}
