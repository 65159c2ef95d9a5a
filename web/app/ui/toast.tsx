import { useDeferredValue, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { holdToasts, releaseToasts, showToast, useToasts } from './toast-store.ts'

/** Shown for 2 seconds. */
export function toastSuccess(text: string): void {
  showToast('success', text, 2_000)
}

/** Shown for 4 seconds. */
export function toastError(text: string): void {
  showToast('error', text, 4_000)
}

const pendingKey = 'pendingToast'

/** Keeps one success toast through the reload that follows. */
export function toastAfterReload(text: string): void {
  try {
    sessionStorage.setItem(pendingKey, text)
  } catch {
    // Without session storage the message is lost, and nothing else.
  }
}

function takePending(): string | null {
  try {
    const text = sessionStorage.getItem(pendingKey)
    sessionStorage.removeItem(pendingKey)
    return text
  } catch {
    return null
  }
}

/** Where toasts appear: once, in the shell. */
export function Toasts() {
  // A frame after what was pressed has answered by itself.
  const toasts = useDeferredValue(useToasts())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pending = takePending()
    if (pending) toastSuccess(pending)
  }, [])
  useEffect(() => {
    liftAboveDialogs(list.current, toasts.length > 0)
  }, [toasts.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock.
    <div
      ref={list}
      popover="manual"
      onMouseEnter={holdToasts}
      onMouseLeave={releaseToasts}
      className="toasts"
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          role="status"
          data-leaving={one.isLeaving ? '' : undefined}
          className="toast"
          data-kind={one.kind}
        >
          <Icon name={icon[one.kind]} className="size-5" />
          <span className="wrap-anywhere min-w-0">{one.text}</span>
        </div>
      ))}
    </div>
  )
}

const icon = { success: 'check-circle', error: 'warning' } as const

/** A popover shown last lies above every dialog that is open. */
function liftAboveDialogs(list: HTMLDivElement | null, isNeeded: boolean): void {
  if (list?.matches(':popover-open')) list.hidePopover()
  if (isNeeded) list?.showPopover()
}
