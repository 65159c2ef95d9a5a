import { useState } from 'react'
import type { SearchResponse } from '../../../shop/search/contract.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { useSettled } from './use-settled.ts'

const settledMs = 120
const freshMs = 60_000

/** Of the last term that was answered; a late answer to an earlier term is not shown. */
export function useSuggestions(typed: string): SearchResponse | null {
  const term = useSettled(typed.trim().toLowerCase(), settledMs)
  const { data } = useQuery(term ? `suggestions ${term}` : null, () => shopApi.search(term), freshMs)
  const [shown, setShown] = useState<SearchResponse | null>(null)
  if (data && data !== shown) setShown(data)
  return typed.trim() === '' ? null : shown
}
