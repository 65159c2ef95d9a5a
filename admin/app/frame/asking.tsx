import { Suspense } from 'react'
import { answerAsk, useAsked } from '../ask.ts'
import { lazyDialog } from '../dialog/lazy-dialog.tsx'
import { showToast } from '../ui/toast-store.ts'

const AskDialog = lazyDialog(() => import('./ask-dialog.tsx').then((file) => file.AskDialog))

export function Asking() {
  return useAsked() === null ? null : (
    <Suspense fallback={null}>
      <AskDialog onLost={giveUp} />
    </Suspense>
  )
}

/** The write that waits is not made, and what was typed stays. */
function giveUp(): void {
  showToast('The connection failed. Reload, and try again.', { kind: 'problem' })
  answerAsk(false)
}
