import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { useDeliveryPin } from './delivery-pin.ts'
import type { FoundDelivery } from './find-delivery.tsx'

export type Delivery = ReturnType<typeof useDelivery>

/** For the PIN code typed last, the stored one, or that of the customer's default address. */
export function useDelivery() {
  const stored = useDeliveryPin()
  const customer = useSession()?.userId
  const [asked, setAsked] = useState({ pin: '', checks: 0 })
  const pin = asked.pin || stored
  const place = pin || customer
  const found = useFound(place && `delivery ${place} ${asked.checks}`, (code) => code.findOwnDelivery(pin))
  /** Counted, since the last look-up may have failed. */
  const check = (typed: string) => setAsked({ pin: typed, checks: asked.checks + 1 })
  return { pin, found, check }
}

type Code = typeof import('./find-delivery.tsx')

const freshMs = 60_000

function useFound(key: string | undefined, find: (code: Code) => Promise<FoundDelivery>) {
  const load = async () => {
    const code = await loadCode()
    return code.askAgain(key ?? '', () => find(code))
  }
  return useQuery(key || null, load, freshMs)
}

function loadCode(): Promise<Code> {
  return import('./find-delivery.tsx').catch(() => {
    throw new Error('We could not reach the shop. Please check your network.')
  })
}
