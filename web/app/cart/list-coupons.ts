import { useEffect } from 'react'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { fetchQuery, forgetQuery } from '../query/query-cache.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'

const key = 'coupons'
/** Once for a document. */
const freshMs = Number.POSITIVE_INFINITY

export function useOfferedCoupons() {
  return useQuery(key, listCoupons, freshMs)
}

/** An order may have used one up. */
export function forgetCoupons(): void {
  forgetQuery(key)
}

/** Asks for the coupons when the cart loads, as specified, so that they are there before a coupon box is. */
export function useEarlyCoupons(): void {
  useEffect(() => {
    // The coupon box says so, where one is shown.
    Promise.resolve(fetchQuery(key, listCoupons, { freshMs })).catch(() => {})
  }, [])
}

/** A failure is logged, as specified. */
async function listCoupons(): Promise<OfferedCoupon[]> {
  try {
    return await shopApi.listCoupons()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged.
    console.error('Failed to load coupons.', error)
    throw error
  }
}
