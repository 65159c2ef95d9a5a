import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Point {
  x: number
  y: number
}

interface EdgeScroll {
  isDragging: boolean
  pointer: RefObject<Point>
  onScroll(): void
}

/** From the edge of the window, with the menus above it. */
const edge = 110
const pixelsPerFrame = 8

/** What is dragged to the top or bottom edge scrolls the page. */
export function useEdgeScroll({ isDragging, pointer, onScroll }: EdgeScroll): void {
  const step = useEffectEvent(() => {
    const by = stepAt(pointer.current.y)
    if (by === 0) return
    window.scrollBy(0, by)
    onScroll()
  })
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function next() {
      step()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])
}

function stepAt(y: number): number {
  if (y < edge) return -pixelsPerFrame
  return y > window.innerHeight - edge ? pixelsPerFrame : 0
}
