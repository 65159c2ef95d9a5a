import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { Skeleton } from '../ui/skeleton.tsx'

interface Loaded {
  default: ComponentType<{ product: PageProduct }>
}

const load = async (): Promise<Loaded> => ({ default: (await import('./assurances.tsx')).Assurances })
const loadOrNone = () => load().catch((): Loaded => ({ default: () => null }))

const Assurances = import.meta.env.SSR ? (await load()).default : lazy(loadOrNone)

/** Stands as the server sent it until its code is loaded, after that of the page. */
export const LaterAssurances = memo(({ product }: { product: PageProduct }) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Assurances product={product} />
  </Suspense>
))
