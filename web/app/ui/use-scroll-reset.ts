import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Each new `view` starts at the top of the page, with the focus in its content. */
export function useScrollReset(view: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const lastView = useRef(view)
  useLayoutEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [view])
  return content
}
