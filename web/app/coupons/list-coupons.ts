import { useEffect } from 'react'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { fetchQuery, invalidateQuery } from '../query/query-cache.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'

const key = 'coupons'
const freshMs = Number.POSITIVE_INFINITY

export function useOfferedCoupons() {
  return useQuery(key, listCoupons, freshMs)
}

export function invalidateCoupons(): void {
  invalidateQuery(key)
}

/** The coupons are loaded with the cart, as specified, before a coupon box is shown. */
export function usePrefetchedCoupons(): void {
  useEffect(() => {
    // The coupon box shows the failure.
    Promise.resolve(fetchQuery(key, listCoupons, { freshMs })).catch(() => {})
  }, [])
}

async function listCoupons(): Promise<OfferedCoupon[]> {
  try {
    return (await shopApi.listCoupons()).flatMap(readOffer)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged.
    console.error('Failed to load coupons.', error)
    throw error
  }
}

/** The specification leaves the sign of a value open: its size counts. What is no percentage is left out. */
export function readOffer({ priceRule }: OfferedCoupon): OfferedCoupon[] {
  const value = Math.abs(Number(priceRule?.value))
  const isOffer = typeof priceRule?.title === 'string' && value > 0 && value <= 100
  return isOffer ? [{ priceRule: { ...priceRule, value } }] : []
}
