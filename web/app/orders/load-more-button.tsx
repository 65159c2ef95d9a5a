import { useState } from 'react'
import { shopMessage } from '../shop-api.ts'
import { toastError } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { handFocusOn } from '../ui/hand-focus-on.ts'

export function LoadMoreButton({ onMore }: { onMore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function loadMore() {
    setBusy(true)
    try {
      await onMore()
    } catch (error) {
      toastError(shopMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button
      ref={handFocusOn}
      variant="secondary"
      onClick={() => void loadMore()}
      busy={busy}
      busyText="Loading..."
      className="justify-self-center"
    >
      Load More
    </Button>
  )
}
