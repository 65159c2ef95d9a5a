import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { answerAsk, currentAsk, onAsk } from '../ask.ts'
import { showToast } from '../ui/toast-store.ts'

interface Loaded {
  default: ComponentType
}

/** Most sessions are never asked, so the dialog is no part of the first load. */
const AskDialog = lazy(() =>
  import('./ask-dialog.tsx').then(
    (file): Loaded => ({ default: file.AskDialog }),
    (): Loaded => ({ default: LostDialog }),
  ),
)

export function Asking() {
  const asked = useSyncExternalStore(onAsk, currentAsk)
  return asked === null ? null : (
    <Suspense fallback={null}>
      <AskDialog />
    </Suspense>
  )
}

/** Its file did not arrive: the write that waits is given up, and what was typed stays. */
function LostDialog() {
  useEffect(() => {
    showToast('The connection failed. Reload, and try again.', { kind: 'problem' })
    answerAsk(false)
  }, [])
  return null
}
