import { useSearchParams } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Null until the page has hydrated, since cached documents must not depend on it. */
export function useSearchParam(name: string): string | null {
  const [query] = useSearchParams()
  return useHydrated() ? query.get(name) : null
}
