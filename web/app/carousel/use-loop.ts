import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { animateScroll } from './animate-scroll.ts'
import { modulo, slideWidth } from './track.ts'

interface Slide {
  index: number
  isCopy: boolean
}

/**
 * An endless row of slides on native scrolling. Once hydrated, a copy of the last slide stands before the first and
 * one of the first after the last; a row that comes to rest on a copy jumps to the original.
 */
export function useLoop(count: number, initial: number) {
  const track = useRef<HTMLUListElement>(null)
  // The initial slide comes first, so that it is in view before any script runs.
  const [first] = useState(initial)
  const [current, setCurrent] = useState(initial)
  const isLoop = useHydrated() && count > 1
  const indexAt = useCallback((position: number) => modulo(first + position, count), [first, count])
  // Counted from the first original: where the row rests or is scrolling to.
  const position = useRef(0)
  const stopSliding = useRef(() => {})

  const jump = useCallback((to: number) => {
    const row = track.current
    if (!row) return
    stopSliding.current()
    position.current = to
    row.scrollLeft = leftOf(row, to)
  }, [])
  const slideTo = useCallback(
    (to: number) => {
      const row = track.current
      if (!row || !isLoop) return
      if (row.dataset.sliding !== undefined) jump(position.current)
      position.current = modulo(to, count)
      stopSliding.current = animateScroll(row, leftOf(row, to), () => jump(position.current))
    },
    [count, isLoop, jump],
  )

  useLayoutEffect(() => {
    if (isLoop) jump(position.current)
  }, [isLoop, jump])
  useEffect(() => {
    const row = track.current
    if (!row || !isLoop) return
    const resized = new ResizeObserver(() => jump(position.current))
    resized.observe(row)
    const stopWatching = watchSlides(row, (at, isWhole) => {
      setCurrent(indexAt(at))
      if (!isWhole || row.dataset.sliding !== undefined) return
      const original = modulo(at, count)
      if (at === original) position.current = at
      else jump(original)
    })
    return () => {
      resized.disconnect()
      stopWatching()
    }
  }, [isLoop, count, indexAt, jump])

  return {
    track,
    slides: slidesOf(count, isLoop, indexAt),
    current,
    showSlide: useCallback((index: number) => slideTo(modulo(index - first, count)), [slideTo, first, count]),
    step: (by: 1 | -1) => slideTo(position.current + by),
  }
}

/** Calls back with the position of the slide that is more than half in view, and again when all of it is. */
function watchSlides(row: HTMLElement, onSlide: (position: number, isWhole: boolean) => void): () => void {
  const slides = [...row.children]
  const observer = new IntersectionObserver(
    (entries) => {
      // In a row without a width, all of them are whole.
      for (const { target, intersectionRatio, intersectionRect } of entries)
        if (intersectionRatio > 0.5 && intersectionRect.width > 0)
          onSlide(slides.indexOf(target) - 1, intersectionRatio > 0.98)
    },
    { root: row, threshold: [0.5, 0.99] },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}

function leftOf(row: HTMLElement, position: number): number {
  return (position + 1) * slideWidth(row)
}

function slidesOf(count: number, isLoop: boolean, indexAt: (position: number) => number): readonly Slide[] {
  const originals = Array.from({ length: count }, (_, position) => ({
    index: indexAt(position),
    isCopy: false,
  }))
  const copyOf = (position: number) => ({ index: indexAt(position), isCopy: true })
  return isLoop ? [copyOf(-1), ...originals, copyOf(count)] : originals
}
