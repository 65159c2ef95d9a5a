import { useEffect } from 'react'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { shopApi } from '../session/browser-api.ts'

let offered: Promise<OfferedCoupon[]> | null = null

/** Asked once for a document; a failure is logged, as specified, and asked again. */
export function listCouponsOnce(): Promise<OfferedCoupon[]> {
  offered ??= shopApi.listCoupons().catch((error: unknown) => {
    offered = null
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged.
    console.error('Failed to load coupons.', error)
    throw error
  })
  return offered
}

/** An order may have used one up. */
export function forgetCoupons(): void {
  offered = null
}

/** Asks for the coupons when the cart loads, as specified, so that they are there before a coupon box is. */
export function useEarlyCoupons(): void {
  useEffect(() => {
    // The coupon box says so, where one is shown.
    listCouponsOnce().catch(() => {})
  }, [])
}
