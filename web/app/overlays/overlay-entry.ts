import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '../ui/loading/after-paint.ts'

/** A hash, so that the history entry of an overlay loads nothing. */
const overlayHash = '#open'

let openOverlays = 0

/** Ends once the browser has left the entry of the overlay that was closed last. */
let left = Promise.resolve()

/** While `open`, the overlay has a history entry of its own: Back closes it instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { overlay, add, remove } = useOverlayEntry()
  // Of the entry, new with each opening.
  const own = useRef(0)
  const before = useRef({ open: false, overlay })
  const addEntry = useEffectEvent(() => {
    if (!overlay || openOverlays === 1) add(own.current)
  })
  const closeOnPop = useEffectEvent(() => {
    if (!isOverlayShown()) onClose()
  })
  const follow = useEffectEvent(() => {
    const was = before.current
    before.current = { open, overlay }
    const isOwn = overlay === own.current
    // By a link inside the overlay.
    if (open && was.overlay === own.current && !isOwn) onClose()
    else if (was.open && !open && isOwn) remove()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the two.
  useEffect(() => follow(), [open, overlay])
  useEffect(() => {
    if (!open) return
    openOverlays += 1
    own.current = Math.random()
    const closed = new AbortController()
    const { signal } = closed
    void left.then(() => {
      if (signal.aborted) return
      // The router's state may be late: a part of the page that is not loaded yet holds it up.
      addEventListener('popstate', () => closeOnPop(), { signal })
      signal.addEventListener(
        'abort',
        afterPaint(() => addEntry()),
      )
    })
    return () => {
      openOverlays -= 1
      closed.abort()
    }
  }, [open])
}

/** After Forward, a reload or Back from a link, the history entry of a closed overlay is left at once. */
export function useLeaveClosedOverlay(): void {
  const { overlay, remove } = useOverlayEntry()
  const leave = useEffectEvent(() => {
    if (overlay && openOverlays === 0) remove()
  })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each entry.
  useEffect(() => leave(), [key])
}

function useOverlayEntry() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Without the state, the URL was opened from outside: Back would leave the shop.
  const overlay: number | null = (hash === overlayHash && state?.overlay) || null
  function add(id: number) {
    void navigate({ pathname, search, hash: overlayHash }, { state: { ...state, overlay: id } })
  }
  function remove() {
    if (!isOverlayShown()) return
    left = new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
    void navigate(-1)
  }
  return { overlay, add, remove }
}

function isOverlayShown(): boolean {
  return location.hash === overlayHash
}
