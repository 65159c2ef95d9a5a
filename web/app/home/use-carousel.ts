import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { nextStop } from './next-stop.ts'

const advanceMs = 5_000

/**
 * A row of cards that moves on by one card every five seconds and wraps at both ends. It rests under
 * the pointer, while the focus is in it and by the button; it opens paused for whoever asks for reduced motion.
 */
export function useCarousel() {
  const track = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  function goBy(step: 1 | -1) {
    const row = track.current
    const [first, second] = row?.children ?? []
    if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    const stride = second.offsetLeft - first.offsetLeft
    const left = nextStop({ at: row.scrollLeft, end: row.scrollWidth - row.clientWidth, stride, step })
    row.scrollTo({ left })
  }
  const advance = useEffectEvent(() => {
    if (!document.hidden) goBy(1)
  })
  useEffect(() => {
    if (paused || held) return
    const clock = setInterval(() => advance(), advanceMs)
    return () => clearInterval(clock)
  }, [paused, held])

  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { track, hold, paused, togglePause: () => setPaused(!paused), goBy }
}
