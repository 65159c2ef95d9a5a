import { lazy, memo, Suspense } from 'react'
import { readSession } from '../session/session.ts'
import { whenNear } from '../ui/when-near.ts'
import { readDeliveryPin } from './delivery-pin.ts'

const id = 'delivery'

const load = async () => ({ default: (await import('./product-delivery.tsx')).ProductDelivery })
const loadLater = () =>
  whenWanted()
    .then(load)
    .catch(() => ({ default: NotLoaded }))

const Delivery = import.meta.env.SSR ? (await load()).default : lazy(loadLater)

/** At once for whom the days beside the button are known. */
async function whenWanted(): Promise<void> {
  if (!readDeliveryPin() && !readSession()) await whenNear(id)
}

/** Stands as the server sent it until its code is loaded. */
export const LaterDelivery = memo(() => (
  <div id={id} className="min-h-27">
    <Suspense fallback={null}>
      <Delivery />
    </Suspense>
  </div>
))

function NotLoaded() {
  return <p className="text-danger">Delivery dates could not be loaded. Please check your network.</p>
}
