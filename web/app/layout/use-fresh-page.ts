import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Every change of page begins at its top, and tells screen readers so by moving the focus to the
 * content, unless the page has put it somewhere already.
 */
export function useFreshPage() {
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef(pathname)

  useEffect(keepScrollFromBrowser, [])
  useLayoutEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}

/** A reload keeps its place as usual; only steps inside the shop are ours. */
function keepScrollFromBrowser(): () => void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  const restore = () => {
    history.scrollRestoration = 'auto'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', restore)
  return () => {
    window.removeEventListener('pageshow', take)
    window.removeEventListener('pagehide', restore)
    restore()
  }
}
