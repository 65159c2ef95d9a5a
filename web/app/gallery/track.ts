/** Places in a track of slides: 0 is the first original, -1 the copy before it. */
export function slideLeft(row: HTMLElement, place: number): number {
  return (place + 1) * slideWidth(row)
}

export function placeOf(row: HTMLElement): number {
  return Math.round(row.scrollLeft / slideWidth(row)) - 1
}

/** Where the row rests; null where a layout that came and went has left it between two slides. */
export function restingPlace(row: HTMLElement): number | null {
  const distance = Math.abs(row.scrollLeft - slideLeft(row, placeOf(row)))
  return distance <= 2 ? placeOf(row) : null
}

/** At once, ending any glide. */
export function putAt(row: HTMLElement, place: number): void {
  delete row.dataset.gliding
  row.style.scrollSnapType = ''
  row.scrollLeft = slideLeft(row, place)
}

const restMs = 140

/** Calls back when scrolling has come to rest; a glide of our own says so itself. */
export function onRest(row: HTMLElement, onScrollEnd: () => void): () => void {
  const rest = () => {
    if (row.dataset.gliding === undefined) onScrollEnd()
  }
  if ('onscrollend' in window) {
    row.addEventListener('scrollend', rest)
    return () => row.removeEventListener('scrollend', rest)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, restMs)
  }
  row.addEventListener('scroll', wait, { passive: true })
  return () => {
    clearTimeout(timer)
    row.removeEventListener('scroll', wait)
  }
}

function slideWidth(row: HTMLElement): number {
  return Math.max(1, row.scrollWidth / Math.max(1, row.children.length))
}
