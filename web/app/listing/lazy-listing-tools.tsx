import { Suspense } from 'react'
import { laterCode } from '../ui/loading/later-code.ts'
import { atFirstTouch } from '../ui/loading/when-near.ts'
import type { ShownListingToolsProps } from './listing-tools.tsx'

export const loadListingTools = async () => (await import('./listing-tools.tsx')).ListingTools
const ListingTools = import.meta.env.SSR
  ? await loadListingTools()
  : laterCode(() => atFirstTouch('filters'), loadListingTools)

export function LazyListingTools(props: ShownListingToolsProps) {
  return (
    <Suspense fallback={<div className="filters h-11 w-full" />}>
      <ListingTools {...props} />
    </Suspense>
  )
}
