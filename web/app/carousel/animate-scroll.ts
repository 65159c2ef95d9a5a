/** As specified for the product carousel. */
const durationMs = 500

/** Scrolls in 500 ms, which no browser does by itself. Touch and wheel take over at once. Returns a way to stop. */
export function animateScroll(row: HTMLElement, left: number, onEnd: () => void): () => void {
  const from = row.scrollLeft
  const start = performance.now()
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : durationMs
  const listeners = new AbortController()
  let frame = requestAnimationFrame(draw)
  row.dataset.sliding = ''
  row.style.scrollSnapType = 'none'
  for (const event of ['pointerdown', 'touchstart', 'wheel'])
    row.addEventListener(event, stop, { passive: true, signal: listeners.signal })

  function stop() {
    cancelAnimationFrame(frame)
    listeners.abort()
    delete row.dataset.sliding
    row.style.scrollSnapType = ''
  }
  function draw(now: number) {
    const progress = Math.min(1, Math.max(0, (now - start) / duration))
    row.scrollLeft = from + (left - from) * (1 - (1 - progress) ** 3)
    if (progress < 1) {
      frame = requestAnimationFrame(draw)
      return
    }
    stop()
    onEnd()
  }
  return stop
}
