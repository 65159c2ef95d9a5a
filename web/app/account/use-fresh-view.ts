import { type RefObject, useEffect, useRef } from 'react'

/** A tab, a detail or a form is a page to whoever reads it: it begins at the top, and the focus goes there. */
export function useFreshView(view: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    window.scrollTo({ top: 0, behavior: 'instant' })
    content.current?.focus({ preventScroll: true })
  }, [view])
  return content
}
