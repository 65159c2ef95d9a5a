import { useSearchParams } from 'react-router'
import { useHydrated } from './session.ts'

/** A query parameter that no shared document may depend on: null until the page has hydrated. */
export function useQuery(name: string): string | null {
  const [query] = useSearchParams()
  return useHydrated() ? query.get(name) : null
}
