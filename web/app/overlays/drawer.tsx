import type { ReactNode } from 'react'
import { Sheet, SheetHead } from './sheet.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function Drawer({ open, onClose, title, children }: DrawerProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      className="sheet-right mr-0 ml-auto h-dvh max-h-none w-[24rem] max-w-full [&>*:last-child]:[container-type:size]"
    >
      <SheetHead title={title} onClose={onClose} />
      <div className="flex min-h-0 grow flex-col overflow-y-auto px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] has-data-foot:pb-0">
        {children}
      </div>
    </Sheet>
  )
}
