import { useEffect, useEffectEvent, useRef } from 'react'

/** While open, Escape closes and so does a press anywhere outside the element. */
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
    function onPress({ target }: PointerEvent) {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  return box
}
