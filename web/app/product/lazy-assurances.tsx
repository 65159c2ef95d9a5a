import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { atFirstTouch } from '../ui/when-near.ts'

const id = 'assurances'

interface Loaded {
  default: ComponentType<{ product: PageProduct }>
}

const load = async (): Promise<Loaded> => ({ default: (await import('./assurances.tsx')).Assurances })
const loadOrNone = () =>
  atFirstTouch(id)
    .then(load)
    .catch((): Loaded => ({ default: () => null }))

const Assurances = import.meta.env.SSR ? (await load()).default : lazy(loadOrNone)

/** Stands as the server sent it, and works like that, until its code is loaded. */
export const LazyAssurances = memo(({ product }: { product: PageProduct }) => (
  <div id={id}>
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Assurances product={product} />
    </Suspense>
  </div>
))
