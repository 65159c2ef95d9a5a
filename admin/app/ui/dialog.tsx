import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  children: ReactNode
  isWide?: boolean
}

/** In the middle of a desktop, from below on a phone. Escape and a click beside it close it. */
export function Dialog({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" data-wide={isWide || undefined}>
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
