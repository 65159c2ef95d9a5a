import { useEffect, useEffectEvent, useRef } from 'react'

/** Closes on Escape and on a click outside. */
export function useDismiss<Box extends HTMLElement>(open: boolean, onClose: () => void) {
  const box = useRef<Box>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      close()
      box.current?.querySelector('button')?.focus()
    }
    function onClick({ target }: PointerEvent) {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onClick)
    }
  }, [open])
  return box
}
