import { type RefObject, useLayoutEffect, useRef } from 'react'

const doubleTapMs = 500

/** The box ignores pointers for a moment; keyboards are not held up. Calling what it returns ends that at once. */
export function ignoreDoubleTap(box: HTMLElement): () => void {
  const allow = () => {
    box.style.pointerEvents = ''
  }
  box.style.pointerEvents = 'none'
  const timer = setTimeout(allow, doubleTapMs)
  return () => {
    clearTimeout(timer)
    allow()
  }
}

/** For a box whose controls are replaced when `state` changes: the second tap of a double tap must not reach the new ones. */
export function useIgnoredDoubleTap(state: unknown, box: RefObject<HTMLElement | null>): void {
  const shown = useRef(state)
  useLayoutEffect(() => {
    if (!box.current || shown.current === state) return
    shown.current = state
    return ignoreDoubleTap(box.current)
  }, [state, box])
}
