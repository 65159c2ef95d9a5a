/** From one slide to the next, gap included. */
export function slideWidth(row: HTMLElement): number {
  const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect().left)
  return Math.max(1, first === undefined || second === undefined ? row.clientWidth : second - first)
}

/** Scrolls natively, one slide on or back, from either end to the other. */
export function scrollBySlide(row: HTMLElement, by: 1 | -1): void {
  const width = slideWidth(row)
  const stops = Math.round((row.scrollWidth - row.clientWidth) / width) + 1
  const next = modulo(Math.round(row.scrollLeft / width) + by, stops)
  row.scrollTo({ left: next * width })
}

export function modulo(value: number, count: number): number {
  return ((value % count) + count) % count
}
