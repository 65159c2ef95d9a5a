import type { AdminCoupon } from '../../../shop/coupons/admin-contract.ts'
import { Mark } from '../ui/mark.tsx'

const states = {
  active: { tone: 'done', label: 'Active' },
  scheduled: { tone: 'open', label: 'Scheduled' },
  'used-up': { tone: 'bad', label: 'Used up' },
  ended: { tone: 'off', label: 'Ended' },
} as const

export function CouponState({ state }: Pick<AdminCoupon, 'state'>) {
  const { tone, label } = states[state]
  return <Mark tone={tone}>{label}</Mark>
}

export function usesText({ uses, hasMoreUses, usageLimit }: AdminCoupon): string {
  const used = hasMoreUses ? `${uses.toLocaleString('en-IN')}+` : uses.toLocaleString('en-IN')
  return usageLimit === null ? used : `${used} of ${usageLimit.toLocaleString('en-IN')}`
}

export function isShown({ isOffered, isInternal }: Pick<AdminCoupon, 'isOffered' | 'isInternal'>): boolean {
  return isOffered && !isInternal
}

export function scopeText({ productHandles, collections }: AdminCoupon): string {
  const parts = [
    ...(collections ?? []),
    ...(productHandles ? [`${productHandles.length} product${productHandles.length === 1 ? '' : 's'}`] : []),
  ]
  return parts.length === 0 ? 'Everything' : parts.join(', ')
}
