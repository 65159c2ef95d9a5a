import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { leaveUnlessUnsaved } from '../form/unsaved.ts'
import { Icon } from '../ui/icon.tsx'
import { isToast } from '../ui/toasts.tsx'
import type { DialogProps } from './dialog.tsx'

export function DialogBox({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  function close(event: Event) {
    if (!isToast(event.target)) leaveUnlessUnsaved(popup.current ?? document, onClose)
  }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={isOpen} onOpenChange={(open, { event }) => !open && close(event)}>
        <Base.Portal>
          <Base.Backdrop className="backdrop" />
          <Base.Popup ref={popup} className="dialog" data-wide={isWide || undefined}>
            <div className="flex items-center justify-between gap-4 border-line border-b py-1 pr-1 pl-5">
              <Base.Title>{title}</Base.Title>
              <Base.Close aria-label="Close" className="grid size-11 place-items-center rounded-field">
                <Icon name="close" />
              </Base.Close>
            </div>
            <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
