import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '../ui/after-paint.ts'

/** Of the history entry that an open overlay adds. A hash, because routers load nothing for one. */
const overlayHash = '#open'

let openOverlays = 0

/** While `open`, the overlay has a history entry of its own: Back closes it instead of leaving the page. */
export function useClosedByBack(open: boolean, onClose: () => void): void {
  const { isOverlay, add, remove } = useOverlayEntry()
  // `isLeaving`: closed, while its entry is still the present one.
  const before = useRef({ open: false, isOverlay: false })
  const addEntry = useEffectEvent(add)
  const follow = useEffectEvent(() => {
    const was = before.current
    before.current = { open, isOverlay }
    // By Back, or by a link inside it.
    if (open && was.isOverlay && !isOverlay) onClose()
    else if (was.open && !open && isOverlay) remove()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the two is followed.
  useEffect(() => follow(), [open, isOverlay])
  useEffect(() => {
    if (!open) return
    openOverlays += 1
    // The overlay shows first.
    const stop = afterPaint(() => addEntry())
    return () => {
      openOverlays -= 1
      stop()
    }
  }, [open])
}

/** After Forward, a reload or Back from a link, the entry of an overlay that is closed by now is left at once. */
export function useNoEmptyOverlayEntry(): void {
  const { isOverlay, remove } = useOverlayEntry()
  const leave = useEffectEvent(() => {
    if (isOverlay && openOverlays === 0) remove()
  })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is looked at once.
  useEffect(() => leave(), [key])
}

/** For `shouldRevalidate`: opening or closing an overlay is no reason to load a page's data again. */
export function isOverlayStep({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const hashes = [currentUrl.hash, nextUrl.hash]
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && hashes[0] !== hashes[1] && hashes.includes(overlayHash)
}

function useOverlayEntry() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Without the state it is an address that somebody was sent, with nothing of ours before it.
  const isOverlay = hash === overlayHash && state?.isOverlay === true
  function add() {
    if (isOverlay) return
    void navigate({ pathname, search, hash: overlayHash }, { state: { ...state, isOverlay: true } })
  }
  return { isOverlay, add, remove: () => void navigate(-1) }
}
