import { dayMs } from '../../../shop/day.ts'
import { type PincodeResponse, pincodeResponse } from '../../../shop/postal/contract.ts'
import type { Place } from '../../../shop/postal/place.ts'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { cityName } from './city-name.ts'
import { findPin, learnPin } from './find-pin.ts'

type Offices = NonNullable<PincodeResponse[number]['PostOffice']>

export interface PinLookUp {
  lookUp(pin: string): Promise<Offices | null>
}

interface OpenPinLookUp {
  /** Answers `{url}/{pin}` like api.postalpincode.in. Null: only the directory. */
  serviceUrl: string | null
  now: () => number
  timeoutMs?: number
}

const mostCached = 5_000
const hitLastsMs = 90 * dayMs
const missLastsMs = dayMs
/** After a failure the service is not asked for a while, or every shopper would wait for it. */
const restMs = 30_000

export type PinDeps = Pick<ShopDeps, 'config' | 'now'>

const opened = new WeakMap<ShopDeps['config'], PinLookUp>()

/** One for all of a process: a service that fails is left in peace by everybody. */
export function pinLookUpOf({ config, now }: PinDeps): PinLookUp {
  const pins =
    opened.get(config) ?? openPinLookUp({ serviceUrl: config.pincodeApiUrl, now: () => now().getTime() })
  opened.set(config, pins)
  return pins
}

/** Falls back to the directory where the service fails or is slow. */
export function openPinLookUp({ serviceUrl, now, timeoutMs = 2_000 }: OpenPinLookUp): PinLookUp {
  const cache = new Map<string, { offices: Offices | null; until: number }>()
  let restUntil = 0

  async function lookUp(pin: string): Promise<Offices | null> {
    const live = serviceUrl === null ? null : await askCached(serviceUrl, pin)
    if (live) return live
    const place = findPin(pin)
    return place && [officeOf(pin, place)]
  }

  async function askCached(url: string, pin: string): Promise<Offices | null> {
    const known = cache.get(pin)
    if (known && known.until > now()) return known.offices
    if (restUntil > now()) return null
    try {
      const found = await ask(`${withoutEndSlash(url)}/${pin}`, timeoutMs)
      const offices = found?.map((office) => inItsCity(pin, office)) ?? null
      addToCache(pin, offices)
      return offices
    } catch {
      restUntil = now() + restMs
      return null
    }
  }

  function addToCache(pin: string, offices: Offices | null): void {
    const oldest = cache.size >= mostCached ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(pin, { offices, until: now() + (offices ? hitLastsMs : missLastsMs) })
    const [office] = offices ?? []
    if (office) learnPin(pin, { district: office.District, state: office.State })
  }

  return { lookUp }
}

/** Null for an unknown PIN. Throws on any other answer. */
async function ask(url: string, timeoutMs: number): Promise<Offices | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const [answer] = pincodeResponse.parse(await response.json())
  if (answer?.Status === 'Success' && answer.PostOffice && answer.PostOffice.length > 0)
    return answer.PostOffice
  if (answer?.Status === 'Error') return null
  throw new TypeError('not an answer of the postal service')
}

function inItsCity(pin: string, office: Offices[number]): Offices[number] {
  return { ...office, District: cityName(pin, { district: office.District, state: office.State }) }
}

function officeOf(pin: string, { district, state }: Place): Offices[number] {
  return {
    Name: district,
    Description: null,
    BranchType: null,
    DeliveryStatus: null,
    Circle: null,
    District: district,
    Division: null,
    Region: null,
    Block: null,
    State: state,
    Country: 'India',
    Pincode: pin,
  }
}
