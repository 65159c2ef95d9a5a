import type { ReactNode } from 'react'
import { unbrokenDays } from '../../../shop/day.ts'
import type { DeliveryResponse } from '../../../shop/delivery/contract.ts'
import { cutOffToday } from '../../../shop/delivery/delivery-labels.ts'
import { invalidPin, isPin, plainPin } from '../../../shop/postal/place.ts'
import { listAddresses } from '../addresses/list-addresses.ts'
import { lookUpFailure } from '../postal/look-up-place.ts'
import { fetchQuery } from '../query/query-cache.ts'
import { shopApi } from '../session/browser-api.ts'
import { readSession } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'
import { saveDeliveryPin } from './delivery-pin.ts'

export interface FoundDelivery {
  /** Null for what is no PIN code. */
  pin: string | null
  /** `Arrives Fri, 27 Nov – Sat, 28 Nov in 682001 Kochi`, or why not. */
  line: ReactNode
  /** `Fri, 27 Nov – Sat, 28 Nov`; null where nothing is sent. */
  days: string | null
  /** Milliseconds since 1970: then the days are others. */
  goodUntil: number | null
  /** Missing where the shop takes no cash. */
  cash?: DeliveryResponse['cash']
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const soonestMs = 60_000
const longestTimerMs = 2 ** 31 - 1

/** Finds it again once the cut-off is over. */
export async function askAgain(key: string, find: () => Promise<FoundDelivery>): Promise<FoundDelivery> {
  const found = await find()
  clearTimeout(timers.get(key))
  if (found.goodUntil === null) return found
  const wait = Math.min(Math.max(found.goodUntil - Date.now(), soonestMs), longestTimerMs)
  const again = () => fetchQuery(key, () => askAgain(key, find), { again: true })
  timers.set(
    key,
    setTimeout(() => void Promise.resolve(again()).catch(() => {}), wait),
  )
  return found
}

/** Stores the PIN code; none typed and none stored: that of the default address. Throws as `findDelivery`. */
export async function findOwnDelivery(typed: string): Promise<FoundDelivery> {
  const found = await findDelivery(typed || (await findDefaultPin()))
  if (found.pin) saveDeliveryPin(found.pin)
  return typed || found.pin ? found : { ...found, line: null }
}

async function findDefaultPin(): Promise<string> {
  const session = readSession()
  const addresses = session ? await listAddresses(session) : []
  return addresses.find(({ isDefault }) => isDefault)?.zip ?? ''
}

/** Throws an error with a text for the shopper. */
export async function findDelivery(typed: string): Promise<FoundDelivery> {
  const pin = plainPin(typed)
  if (!isPin(pin)) return unknownPin
  try {
    return readDelivery(await shopApi.call('GET', `/api/delivery/${pin}`))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unknown-pin') return unknownPin
    throw new Error(lookUpFailure(error))
  }
}

function readDelivery(found: DeliveryResponse): FoundDelivery {
  const { pin, city, days, orderBefore, cash } = found
  const orderBy = orderBefore && cutOffToday(orderBefore, new Date())
  return {
    pin,
    days,
    ...(cash && { cash }),
    goodUntil: orderBefore === null ? null : Date.parse(orderBefore),
    line: days ? (
      <p>
        Arrives <span className="font-semibold">{unbrokenDays(days)}</span>
        <span>{` in ${pin} ${city}`}</span>
        {orderBy && (
          <span className="text-ink-500">{` if you order by ${orderBy.replace(' ', '\u00a0')} today`}</span>
        )}
      </p>
    ) : (
      <Problem>{`We do not deliver to ${pin} ${city} yet.`}</Problem>
    ),
  }
}

function Problem({ children }: { children: string }) {
  return <p className="font-medium text-danger">{children}</p>
}

const unknownPin: FoundDelivery = {
  pin: null,
  days: null,
  goodUntil: null,
  line: <Problem>{invalidPin}</Problem>,
}
