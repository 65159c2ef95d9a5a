import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import { sendLast, write } from '../api.ts'

/** Nobody else takes an order that somebody has on the table. Who only looked at it gives it back on leaving. */
export function useReserved({ orderNumber, parcels }: ShownOrder, isTouched: boolean) {
  const [problem, setProblem] = useState<unknown>(null)
  const isKept = useRef(false)
  const take = (step: 'start-packing' | 'release') =>
    write<OrderStepWrite<typeof step>>('POST', `/orders/${orderNumber}/${step}`, {})
  // Asked for in either case: another member who has it is named.
  const wasTaken = useRef(parcels.some(({ status }) => status === 'packing'))
  const reserve = useEffectEvent(() =>
    take('start-packing').then(
      () => !wasTaken.current,
      (error) => {
        setProblem(error)
        return false
      },
    ),
  )
  const leave = useEffectEvent((isReserved: boolean) => {
    if (isReserved && !isTouched && !isKept.current) take('release').catch(() => {})
  })
  const closeTab = useEffectEvent((isReserved: boolean) => {
    if (isReserved && !isTouched) sendLast(`/orders/${orderNumber}/release`)
  })
  useEffect(() => {
    // While the answer is on its way, too.
    let isReserved = !wasTaken.current
    const reserved = reserve()
    reserved.then((done) => {
      isReserved = done
    })
    const close = () => closeTab(isReserved)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      reserved.then(leave)
    }
  }, [])
  const keep = () => {
    isKept.current = true
  }
  return { problem, keep }
}
