import { useEffect } from 'react'
import { PinCheck } from './pin-check.tsx'
import { showDays } from './shown-days.ts'
import { useDelivery } from './use-delivery.ts'

export function ProductDelivery() {
  const delivery = useDelivery()
  const days = delivery.found.data?.days ?? null
  useEffect(() => showDays(days), [days])
  return <PinCheck delivery={delivery} />
}
