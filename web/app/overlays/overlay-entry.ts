import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '../ui/after-paint.ts'

/** A hash, so that the history entry of an overlay loads nothing. */
const overlayHash = '#open'

let openOverlays = 0

/** While `open`, the overlay has a history entry of its own: Back closes it instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { isOverlay, add, remove } = useOverlayEntry()
  const before = useRef({ open: false, isOverlay: false })
  const addEntry = useEffectEvent(add)
  const closeOnPop = useEffectEvent(() => {
    if (!isOverlayShown()) onClose()
  })
  const follow = useEffectEvent(() => {
    const was = before.current
    before.current = { open, isOverlay }
    // By a link inside the overlay.
    if (open && was.isOverlay && !isOverlay) onClose()
    else if (was.open && !open && isOverlay) remove()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the two.
  useEffect(() => follow(), [open, isOverlay])
  useEffect(() => {
    if (!open) return
    openOverlays += 1
    const stop = afterPaint(() => addEntry())
    // The router's state may be late: a part of the page that is not loaded yet holds it up.
    const close = () => closeOnPop()
    addEventListener('popstate', close)
    return () => {
      openOverlays -= 1
      removeEventListener('popstate', close)
      stop()
    }
  }, [open])
}

/** After Forward, a reload or Back from a link, the history entry of a closed overlay is left at once. */
export function useLeaveClosedOverlay(): void {
  const { isOverlay, remove } = useOverlayEntry()
  const leave = useEffectEvent(() => {
    if (isOverlay && openOverlays === 0) remove()
  })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each entry.
  useEffect(() => leave(), [key])
}

/** For `shouldRevalidate`: opening or closing an overlay does not load the page's data again. */
export function isOverlayNavigation({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const hashes = [currentUrl.hash, nextUrl.hash]
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && hashes[0] !== hashes[1] && hashes.includes(overlayHash)
}

function useOverlayEntry() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Without the state, the URL was opened from outside: Back would leave the shop.
  const isOverlay = hash === overlayHash && state?.isOverlay === true
  function add() {
    if (isOverlay) return
    void navigate({ pathname, search, hash: overlayHash }, { state: { ...state, isOverlay: true } })
  }
  function remove() {
    if (isOverlayShown()) void navigate(-1)
  }
  return { isOverlay, add, remove }
}

function isOverlayShown(): boolean {
  return location.hash === overlayHash
}
