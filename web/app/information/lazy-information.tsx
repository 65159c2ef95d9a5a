import { memo, Suspense, useDeferredValue } from 'react'
import { laterCode } from '../ui/loading/later-code.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { whenNear } from '../ui/loading/when-near.ts'
import type { InformationProps } from './product-information.tsx'

const id = 'product-information'

const load = async () => (await import('./product-information.tsx')).ProductInformation
const Information = import.meta.env.SSR ? await load() : laterCode(() => whenNear(id), load)

/** A deferred change waits for the code, where another would show the fallback. */
export function LazyInformation({ product, variant }: InformationProps) {
  return <ServerHtml product={product} variant={useDeferredValue(variant)} />
}

const ServerHtml = memo((props: InformationProps) => (
  <div id={id}>
    <Suspense fallback={<Skeleton className="page-width my-12 h-[40rem]" />}>
      <Information {...props} />
    </Suspense>
  </div>
))
