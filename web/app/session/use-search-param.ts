import { useSearchParams } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** A query parameter that no shared document may depend on: null until the page has hydrated. */
export function useSearchParam(name: string): string | null {
  const [query] = useSearchParams()
  return useHydrated() ? query.get(name) : null
}
