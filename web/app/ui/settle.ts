import { type RefObject, useLayoutEffect, useRef } from 'react'

const settleMs = 500

/** The box ignores pointers for a moment; keyboards are not held up. Calling what it returns ends that at once. */
export function settle(box: HTMLElement): () => void {
  const allow = () => {
    box.style.pointerEvents = ''
  }
  box.style.pointerEvents = 'none'
  const timer = setTimeout(allow, settleMs)
  return () => {
    clearTimeout(timer)
    allow()
  }
}

/** For a box whose controls are replaced when `state` changes: the second tap of a double tap must not reach the new ones. */
export function useSettle(state: unknown, box: RefObject<HTMLElement | null>): void {
  const settled = useRef(state)
  useLayoutEffect(() => {
    if (!box.current || settled.current === state) return
    settled.current = state
    return settle(box.current)
  }, [state, box])
}
