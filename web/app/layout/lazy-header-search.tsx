import { memo, Suspense } from 'react'
import { laterCode } from '../ui/loading/later-code.ts'

const load = async () => (await import('./header-search.tsx')).HeaderSearch
const HeaderSearch = import.meta.env.SSR ? await load() : laterCode(async () => {}, load)

/** Pages without a search box do without its code. */
export const LazyHeaderSearch = memo(() => (
  <Suspense fallback={<div className="search-row h-14" />}>
    <HeaderSearch />
  </Suspense>
))
