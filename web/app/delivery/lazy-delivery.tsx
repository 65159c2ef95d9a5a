import { lazy, memo, Suspense } from 'react'
import { whenNear } from '../ui/when-near.ts'

const id = 'delivery'

const load = async () => ({ default: (await import('./product-delivery.tsx')).ProductDelivery })
const loadLater = () =>
  whenNear(id)
    .then(load)
    .catch(() => ({ default: NotLoaded }))

const Delivery = import.meta.env.SSR ? (await load()).default : lazy(loadLater)

/** Stands as the server sent it until its code is loaded. */
export const LazyDelivery = memo(() => (
  <div id={id} className="min-h-34">
    <Suspense fallback={null}>
      <Delivery />
    </Suspense>
  </div>
))

function NotLoaded() {
  return <p className="text-danger">Delivery dates could not be loaded. Please check your network.</p>
}
