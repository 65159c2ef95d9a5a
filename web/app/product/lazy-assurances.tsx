import { memo, Suspense } from 'react'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { laterCode } from '../ui/loading/later-code.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { atFirstTouch } from '../ui/loading/when-near.ts'

const id = 'assurances'

const load = async () => (await import('./assurances.tsx')).Assurances
const Assurances = import.meta.env.SSR ? await load() : laterCode(() => atFirstTouch(id), load)

export const LazyAssurances = memo(({ product }: { product: PageProduct }) => (
  <div id={id}>
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Assurances product={product} />
    </Suspense>
  </div>
))
