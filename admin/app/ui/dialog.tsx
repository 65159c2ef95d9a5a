import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { isToast } from './toasts.tsx'
import { leaveUnlessUnsaved } from './unsaved.ts'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  children: ReactNode
  isWide?: boolean
}

/** In the middle of a desktop, from below on a phone. Escape and a click beside it close it, unless that loses what was typed. */
export function Dialog({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  function close(event: Event) {
    if (!isToast(event.target)) leaveUnlessUnsaved(popup.current ?? document, onClose)
  }
  return (
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
  )
}
