import type { ReactNode } from 'react'
import { Sheet, SheetHead } from './sheet.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function Dialog({ open, onClose, title, children }: DialogProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg rounded-card"
    >
      <SheetHead title={title} onClose={onClose} />
      <div className="overflow-y-auto px-6 pb-6">{children}</div>
    </Sheet>
  )
}
