import { useEffect, useState } from 'react'
import { problemText } from './use-write.ts'

interface Finding<T> {
  find(typed: string, signal: AbortSignal): Promise<readonly T[]>
  leastTyped?: number
}

interface Found<T> {
  /** What `items` were found by. */
  typed: string
  items: readonly T[]
  /** Instead of them. */
  problem: string | null
}

const nothing = { typed: '', items: [], problem: null }
const restMs = 150

/** Asked once nobody has typed for a moment; what was found before stays until then. `find` is always the same. */
export function useFound<T>(text: string, { find, leastTyped = 1 }: Finding<T>) {
  const [found, setFound] = useState<Found<T>>(nothing)
  const typed = text.trim()
  const isAsked = typed.length >= leastTyped
  useEffect(() => {
    if (!isAsked) return setFound(nothing)
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await tryToFind(typed, () => find(typed, asking.signal))
      if (!asking.signal.aborted) setFound(answer)
    }, restMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, isAsked, find])
  return { ...found, isLoading: isAsked && found.typed !== typed }
}

async function tryToFind<T>(typed: string, find: () => Promise<readonly T[]>): Promise<Found<T>> {
  try {
    return { typed, items: await find(), problem: null }
  } catch (error) {
    return { typed, items: [], problem: problemText(error) }
  }
}
