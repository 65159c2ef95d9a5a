import { memo, Suspense } from 'react'
import type { Paise } from '../../../shop/money.ts'
import { laterCode } from '../ui/loading/later-code.ts'
import { whenNear } from '../ui/loading/when-near.ts'

const id = 'delivery'

const load = async () => (await import('./product-delivery.tsx')).ProductDelivery
const Delivery = import.meta.env.SSR ? await load() : laterCode(() => whenNear(id), load)

export const LazyDelivery = memo(({ price }: { price: Paise }) => (
  <div id={id} className="card min-h-52 p-4">
    <Suspense fallback={null}>
      <Delivery price={price} />
    </Suspense>
  </div>
))
