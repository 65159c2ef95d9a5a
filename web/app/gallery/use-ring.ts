import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { glideTo } from './glide.ts'
import { onRest, placeOf, putAt, restingPlace, slideLeft } from './track.ts'

interface Ring {
  track: RefObject<HTMLUListElement | null>
  /** The slides as they stand in the track: photographs by index, the ends repeated once scripts run. */
  slides: readonly Slide[]
  /** Which photograph is in view. */
  shown: number
  show: (index: number) => void
  step: (by: 1 | -1) => void
}

interface Slide {
  index: number
  isCopy: boolean
}

type Track = RefObject<HTMLUListElement | null>

/**
 * A row of slides without an end, on top of the browser's own scrolling: a swipe is native, and without scripts
 * the row still scrolls. A copy of the last slide stands before the first and one of the first after the last;
 * whoever comes to rest on a copy is moved to the original, which looks the same.
 */
export function useRing(count: number, chosen: number): Ring {
  const track: Track = useRef(null)
  // The slide the page was opened with comes first, so that it is in view before any script.
  const [first] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  const isRing = useHydrated() && count > 1
  const indexAt = useCallback((at: number) => mod(first + at, count), [first, count])
  const noteShown = useCallback((at: number) => setShown(indexAt(at)), [indexAt])
  const { place, glide } = useRow(track, { count, isRing, noteShown })

  const show = useCallback(
    (index: number) => glide(place.current, mod(index - first, count)),
    [glide, place, first, count],
  )
  const step = (by: 1 | -1) => glide(place.current, place.current + by)
  return { track, slides: slidesOf(count, isRing, indexAt), shown, show, step }
}

interface Row {
  count: number
  isRing: boolean
  /** Told the place in view while the row moves. */
  noteShown: (place: number) => void
}

/** Keeps the row at a place while it rests, and takes it to another. `place`: where it rests or is gliding to. */
function useRow(track: Track, { count, isRing, noteShown }: Row) {
  const place = useRef(0)
  useLayoutEffect(() => {
    if (isRing && track.current) putAt(track.current, place.current)
  }, [isRing, track])

  useEffect(() => {
    const row = track.current
    if (!row || !isRing) return
    const follow = () => noteShown(placeOf(row))
    const rest = () => {
      place.current = mod(restingPlace(row) ?? place.current, count)
      putAt(row, place.current)
    }
    const resized = new ResizeObserver(() => putAt(row, place.current))
    row.addEventListener('scroll', follow, { passive: true })
    const stopResting = onRest(row, rest)
    resized.observe(row)
    return () => {
      row.removeEventListener('scroll', follow)
      stopResting()
      resized.disconnect()
    }
  }, [track, isRing, count, noteShown])

  const glide = useCallback(
    (from: number, to: number) => {
      const row = track.current
      if (!row || !isRing) return
      if (row.dataset.gliding !== undefined) putAt(row, from)
      place.current = mod(to, count)
      glideTo(row, slideLeft(row, to), () => putAt(row, place.current))
    },
    [track, isRing, count],
  )
  return { place, glide }
}

function slidesOf(count: number, isRing: boolean, indexAt: (place: number) => number): readonly Slide[] {
  const originals = Array.from({ length: count }, (_, at) => ({ index: indexAt(at), isCopy: false }))
  const copyAt = (at: number) => ({ index: indexAt(at), isCopy: true })
  return isRing ? [copyAt(-1), ...originals, copyAt(count)] : originals
}

function mod(value: number, count: number): number {
  return ((value % count) + count) % count
}
