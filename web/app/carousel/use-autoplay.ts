import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

const intervalMs = 5_000

/** Pauses under a mouse, while a keyboard is in it and by its button, and starts paused where reduced motion is preferred. */
export function useAutoplay(onNext: () => void) {
  const [paused, setPaused] = useState(false)
  const [suspended, setSuspended] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  const next = useEffectEvent(() => {
    if (!document.hidden) onNext()
  })
  useEffect(() => {
    if (paused || suspended) return
    const timer = setInterval(() => next(), intervalMs)
    return () => clearInterval(timer)
  }, [paused, suspended])

  const suspendProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setSuspended(pointerType === 'mouse'),
    onPointerLeave: () => setSuspended(false),
    onFocus: ({ target }: FocusEvent) => setSuspended(target.matches(':focus-visible')),
    onBlur: () => setSuspended(false),
  }
  return { paused, togglePaused: () => setPaused(!paused), suspendProps }
}
