import { useEffect, useEffectEvent, useState } from 'react'

const intervalMs = 5_000

/** Pauses on hover, on focus and by its button, and starts paused where reduced motion is preferred. */
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
    onMouseEnter: () => setSuspended(true),
    onMouseLeave: () => setSuspended(false),
    onFocus: () => setSuspended(true),
    onBlur: () => setSuspended(false),
  }
  return { paused, togglePaused: () => setPaused(!paused), suspendProps }
}
