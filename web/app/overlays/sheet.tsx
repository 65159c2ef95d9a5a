import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { ignoreDoubleTap } from '../ui/ignore-double-tap.ts'
import { afterPaint } from '../ui/loading/after-paint.ts'
import { useCloseOnBack } from './overlay-entry.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  className: string
  children: ReactNode
}

/** Behind dialogs and drawers. The browser's own modal traps the focus and returns it. */
export function Sheet({ open, onClose, title, className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(open, onClose)
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet || sheet.open === open) return
    if (!open) return sheet.close()
    const stops = [openThenMakeModal(sheet), ignoreDoubleTap(sheet)]
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
      data-theme="light"
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={`sheet fixed inset-0 z-50 flex-col bg-paper text-ink open:flex ${className}`}
    >
      {children}
    </dialog>
  )
}

/**
 * Opens at once and becomes modal with the next frame, since making the page inert restyles all of it. A key pressed
 * meanwhile goes to the modal.
 */
function openThenMakeModal(sheet: HTMLDialogElement): () => void {
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
        className="tap-target grid place-items-center rounded-full hover:bg-stone-100"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
