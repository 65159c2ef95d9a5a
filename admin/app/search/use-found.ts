import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { searchResponse } from '../../../shop/team/search-contract.ts'
import { query, read } from '../api.ts'
import { problemText } from '../ui/use-write.ts'

type Groups = z.output<typeof searchResponse>['groups']

export interface Found {
  /** What `groups` were found by. */
  typed: string
  groups: Groups
  /** Instead of them. */
  problem: string | null
}

const nothing: Found = { typed: '', groups: [], problem: null }
const leastTyped = 2
const restMs = 150

/** Asked once nobody has typed for a moment; what was found before stays until then. */
export function useFound(text: string): Found & { isLoading: boolean } {
  const [found, setFound] = useState(nothing)
  const typed = text.trim()
  const isAsked = typed.length >= leastTyped
  useEffect(() => {
    if (!isAsked) return setFound(nothing)
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await find(typed, asking.signal)
      if (!asking.signal.aborted) setFound(answer)
    }, restMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, isAsked])
  return { ...found, isLoading: isAsked && found.typed !== typed }
}

async function find(typed: string, signal: AbortSignal): Promise<Found> {
  try {
    const { groups } = await read<typeof searchResponse>(`/search${query({ q: typed })}`, { signal })
    return { typed, groups, problem: null }
  } catch (error) {
    return { typed, groups: [], problem: problemText(error) }
  }
}
