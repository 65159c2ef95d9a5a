import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Kept } from '../ui/kept.tsx'
import { useStill } from './still-parts.ts'
import { FooterContent } from './written-footer.tsx'

/** The same on every page and for everybody. Its links are followed inside the shop all the same. */
export function SiteFooter() {
  const still = useStill('footer', true)
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const path = pathOf(event)
    if (path === null) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    <Kept
      as="footer"
      name="footer"
      still={still}
      data-ground="dark"
      className="isolate mt-auto bg-ink text-paper"
      onClick={follow}
    >
      {import.meta.env.SSR || import.meta.env.DEV ? <FooterContent /> : null}
    </Kept>
  )
}

/** Where a plain click on a link of the shop leads; null for everything that is the browser's own affair. */
function pathOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return null
  return `${link.pathname}${link.search}${link.hash}`
}
