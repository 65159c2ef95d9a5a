import { type RefObject, useLayoutEffect, useRef } from 'react'

type LastView = RefObject<string | undefined>

/** Each new `view` starts at the top of the page, with the focus in its content. `kept` outlives the component. */
export function useScrollReset(view: string, kept?: LastView): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const own: LastView = useRef(undefined)
  const lastView = kept ?? own
  useLayoutEffect(() => {
    const isNew = lastView.current !== undefined && lastView.current !== view
    lastView.current = view
    if (!isNew) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [view, lastView])
  return content
}
