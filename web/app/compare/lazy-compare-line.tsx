import { memo, Suspense } from 'react'
import { laterCode } from '../ui/loading/later-code.ts'
import { whenNear } from '../ui/loading/when-near.ts'

const id = 'compare-line'

const load = async () => (await import('./compare-line.tsx')).CompareLine
const CompareLine = import.meta.env.SSR ? await load() : laterCode(() => whenNear(id), load)

export const LazyCompareLine = memo((product: { id: string; title: string }) => (
  <div id={id} className="min-h-11">
    <Suspense>
      <CompareLine {...product} />
    </Suspense>
  </div>
))
