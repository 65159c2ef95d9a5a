import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import { Icon } from '../ui/icon.tsx'
import { ignoreDoubleTap } from '../ui/ignore-double-tap.ts'
import { useClosedByBack } from './overlay-entry.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  className: string
  children: ReactNode
}

/** The native modal behind dialogs and drawers: the browser traps the focus and gives it back. */
export function Sheet({ open, onClose, title, className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useClosedByBack(open, onClose)
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet || sheet.open === open) return
    if (!open) return sheet.close()
    const stops = [showFirst(sheet), ignoreDoubleTap(sheet)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [open])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already, by the browser.
    <dialog
      ref={dialog}
      aria-label={title}
      data-ground="light"
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={`sheet fixed inset-0 z-50 flex-col bg-paper text-ink open:flex ${className}`}
    >
      {children}
    </dialog>
  )
}

/**
 * Shown at once, modal with the frame after: to make the rest of the page inert restyles all of it, and who has
 * pressed a button should not wait for that. A key pressed meanwhile is for the modal.
 */
function showFirst(sheet: HTMLDialogElement): () => void {
  sheet.setAttribute('open', '')
  function becomeModal() {
    stop()
    sheet.removeAttribute('open')
    sheet.showModal()
  }
  const stopWaiting = afterPaint(becomeModal)
  function stop() {
    stopWaiting()
    removeEventListener('keydown', becomeModal, true)
  }
  addEventListener('keydown', becomeModal, true)
  return stop
}

export function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 py-4 pr-3 pl-6">
      <h2 className="text-h3">{title}</h2>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="thumb grid place-items-center rounded-full hover:bg-stone-100"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
