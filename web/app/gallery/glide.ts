/** The specification's speed of the product carousel. */
const glideMs = 500

/**
 * Scrolls a snapping row to a place in half a second; a shopper's own touch or wheel takes over at once.
 * While it glides the row carries `data-gliding`; whoever takes that away ends it.
 */
export function glideTo(row: HTMLElement, left: number, onRest: () => void): void {
  const from = row.scrollLeft
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const glide = String(Number(row.dataset.gliding ?? 0) + 1)
  const began = performance.now()
  row.dataset.gliding = glide
  row.style.scrollSnapType = 'none'

  const isOurs = () => row.dataset.gliding === glide
  function stop() {
    if (!isOurs()) return
    delete row.dataset.gliding
    row.style.scrollSnapType = ''
  }
  for (const event of ['pointerdown', 'touchstart', 'wheel']) {
    row.addEventListener(event, stop, { once: true, passive: true })
  }
  function draw(now: number) {
    if (!isOurs()) return
    const part = isStill ? 1 : Math.min(1, Math.max(0, (now - began) / glideMs))
    row.scrollLeft = from + (left - from) * easeOut(part)
    if (part < 1) return void requestAnimationFrame(draw)
    onRest()
  }
  requestAnimationFrame(draw)
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}
