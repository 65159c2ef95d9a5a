import type { AdminCoupon } from '../../../shop/admin/coupons-contract.ts'
import { kolkataOffsetMs } from '../../../shop/day.ts'
import { plainSigns } from '../../../shop/typed-text.ts'
import { readRupees } from '../ui/money.tsx'

/** What a change sends: the whole terms. */
export function readTerms(values: Record<string, string>, form: FormData) {
  const handles = (values.productHandles ?? '').split(/[\s,]+/).filter(Boolean)
  const collections = form.getAll('collections').map(String)
  return {
    percent: numberOf(values.percent),
    startsAt: momentOf(values.startsAt),
    endsAt: momentOf(values.endsAt),
    usageLimit: numberOf(values.usageLimit),
    oncePerCustomer: values.oncePerCustomer === 'on',
    minimumSubtotal: paiseOf(values.minimumSubtotal),
    isOffered: values.isOffered === 'on',
    productHandles: handles.length > 0 ? handles : null,
    collections: collections.length > 0 ? collections : null,
  }
}

/** Text that is no number is sent as it is, and the shop says so. */
function numberOf(text = ''): number | string | null {
  const typed = plainSigns(text).replaceAll(',', '').replace('%', '').trim()
  if (typed === '') return null
  return Number.isFinite(Number(typed)) ? Number(typed) : text
}

function paiseOf(text = ''): number | string {
  return text.trim() === '' ? 0 : (readRupees(text) ?? text)
}

/** Of a field without a time zone: it means Indian time. */
function momentOf(text = ''): string | null {
  return text === '' ? null : `${text.length === 16 ? `${text}:00` : text}+05:30`
}

export function localMoment(at: string | null): string {
  return at === null ? '' : new Date(Date.parse(at) + kolkataOffsetMs).toISOString().slice(0, 16)
}

/** To put terms back as they were. */
export function termsOf(coupon: AdminCoupon) {
  const { percent, startsAt, endsAt, usageLimit, oncePerCustomer, minimumSubtotal } = coupon
  const { isOffered, productHandles, collections } = coupon
  return {
    ...{ percent, startsAt, endsAt, usageLimit, oncePerCustomer, minimumSubtotal },
    ...{ isOffered, productHandles, collections },
  }
}
