import { useEffect } from 'react'
import { unbrokenDays } from '../../../shop/day.ts'
import type { DeliveryResponse } from '../../../shop/delivery/contract.ts'
import { deliveryCost } from '../../../shop/delivery/delivery-cost.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'

const soonestMs = 60_000

/** The order counts: what cannot be looked up is left out here. */
export function AddressArrival({ pin }: { pin: string }) {
  const ask = () => shopApi.call<DeliveryResponse>('GET', `/api/delivery/${encodeURIComponent(pin)}`)
  const { data, retry } = useQuery(`arrival ${pin}`, ask, soonestMs)
  const orderBefore = data?.orderBefore
  useEffect(() => {
    if (!orderBefore) return
    const timer = setTimeout(retry, Math.max(Date.parse(orderBefore) - Date.now(), soonestMs))
    return () => clearTimeout(timer)
  }, [orderBefore, retry])
  return <span aria-live="polite">{data ? <Arrival {...data} /> : deliveryCost}</span>
}

function Arrival({ pin, city, days }: DeliveryResponse) {
  if (days === null)
    return <span className="font-medium text-danger">{`We do not deliver to ${pin} ${city} yet.`}</span>
  return (
    <span>
      Arrives <span className="font-semibold">{unbrokenDays(days)}</span>
      <span className="bar:hidden">{` in ${pin} ${city}`}</span>
    </span>
  )
}
