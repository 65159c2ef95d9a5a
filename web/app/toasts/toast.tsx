import { useDeferredValue, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { readTab, writeTab } from '../ui/tab-storage.ts'
import { pauseToasts, resumeToasts, showToast, startToast, type Toast, useToasts } from './toast-store.ts'

export function toastSuccess(text: string): void {
  showToast('success', text, 2_000)
}

export function toastError(text: string): void {
  showToast('error', text, 4_000)
}

const pendingKey = 'pendingToast'

/** One success toast, shown after the next page load. */
export function toastAfterReload(text: string): void {
  writeTab(pendingKey, text)
}

function takePending(): string | null {
  const text = readTab(pendingKey)
  writeTab(pendingKey, null)
  return text
}

export function Toasts() {
  // The clicked control is rendered first.
  const toasts = useDeferredValue(useToasts())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pending = takePending()
    if (pending) toastSuccess(pending)
  }, [])
  useEffect(() => {
    showAboveDialogs(list.current, toasts.length > 0)
  }, [toasts.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers.
    <div
      ref={list}
      popover="manual"
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      className="toasts"
    >
      {toasts.map((one) => (
        <ShownToast key={one.id} {...one} />
      ))}
    </div>
  )
}

function ShownToast({ id, ms, kind, text, isLeaving }: Toast) {
  useEffect(() => startToast({ id, ms }), [id, ms])
  return (
    <div role="status" data-leaving={isLeaving ? '' : undefined} className="toast" data-kind={kind}>
      <Icon name={icon[kind]} className="size-5" />
      <span className="wrap-anywhere min-w-0">{text}</span>
    </div>
  )
}

const icon = { success: 'check-circle', error: 'warning' } as const

/** The popover shown last is above every open dialog. */
function showAboveDialogs(list: HTMLDivElement | null, isNeeded: boolean): void {
  if (list?.matches(':popover-open')) list.hidePopover()
  if (isNeeded) list?.showPopover()
}
