import { type ReactNode, Suspense, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { lazyDialog } from './lazy-dialog.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  children: ReactNode
  isWide?: boolean
}

/** Asked for by the frame once its first screen is there, so that a dialog opens offline as well. */
export const loadDialog = () => import('./dialog-box.tsx').then((file) => file.DialogBox)
const DialogBox = lazyDialog<DialogProps>(loadDialog)

/** In the middle of a desktop, from below on a phone. Escape and a click beside it close it, unless that loses what was typed. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setNeeded(true)
  function giveUp() {
    showToast('The connection failed. Reload, and try again.', { kind: 'problem' })
    setNeeded(false)
    props.onClose()
  }
  return isNeeded ? (
    <Suspense fallback={null}>
      <DialogBox {...props} onLost={giveUp} />
    </Suspense>
  ) : null
}
