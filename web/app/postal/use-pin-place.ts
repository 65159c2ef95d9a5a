import { useEffect, useState } from 'react'
import { invalidPin, isPin, type Place } from '../../../shop/postal/place.ts'
import { lookUpFailure, lookUpPlace } from './look-up-place.ts'

export type PinLookup =
  | { state: 'waiting' | 'looking' | 'unknown'; place: null }
  | { state: 'failed'; place: null; error: string }
  | { state: 'found'; place: Place }

const waiting: PinLookup = { state: 'waiting', place: null }
const looking: PinLookup = { state: 'looking', place: null }

/** Looks up a PIN code once it has six digits; a late response for another PIN is dropped. */
export function usePinPlace(pin: string): PinLookup & { retry: () => void } {
  const [found, setFound] = useState<{ pin: string; lookup: PinLookup } | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again.
  useEffect(() => {
    if (!isPin(pin)) return
    let wanted = true
    lookUp(pin).then((lookup) => wanted && setFound({ pin, lookup }))
    return () => {
      wanted = false
    }
  }, [pin, tries])

  function retry() {
    setFound(null)
    setTries(tries + 1)
  }
  if (!isPin(pin)) return { ...waiting, retry }
  return { ...(found?.pin === pin ? found.lookup : looking), retry }
}

export function pinError(lookup: PinLookup): string | null {
  if (lookup.state === 'unknown') return invalidPin
  return lookup.state === 'failed' ? lookup.error : null
}

async function lookUp(pin: string): Promise<PinLookup> {
  try {
    const place = await lookUpPlace(pin)
    return place ? { state: 'found', place } : { state: 'unknown', place: null }
  } catch (error) {
    return { state: 'failed', place: null, error: lookUpFailure(error) }
  }
}
