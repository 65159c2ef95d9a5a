import type { AdminCoupon } from '../../../shop/coupons/admin-contract.ts'
import { momentText } from '../../../shop/moment.ts'

/** Whether shoppers can use it, and what to do where they cannot. */
export function workingText({
  title,
  state,
  startsAt,
}: Pick<AdminCoupon, 'title' | 'state' | 'startsAt'>): string {
  if (state === 'ended') return `${title} has ended: nobody can use it.`
  if (state === 'used-up') return `${title} is used up: raise its limit, and it works again.`
  if (state === 'scheduled' && startsAt) return `${title} works from ${momentText(startsAt)}.`
  return `${title} works from now on.`
}
