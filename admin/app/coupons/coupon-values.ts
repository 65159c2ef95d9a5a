import type { AdminCoupon, CouponTerms } from '../../../shop/coupons/admin-contract.ts'
import { kolkataOffsetMs } from '../../../shop/day.ts'
import { plainSigns } from '../../../shop/typed-text.ts'
import { joinGroups } from '../../../shop/written-numbers.ts'
import { invalid } from '../api.ts'
import { readMoment } from '../products/prices/read-moment.ts'
import { readRupees } from '../ui/money.tsx'

const sentences = {
  percent: 'Enter a percentage from 0.01 to 100.',
  usageLimit: 'Enter a whole number above zero.',
  minimumSubtotal: 'Enter an amount in rupees.',
}

/** What a change sends: the whole terms. */
export function readTerms(values: Record<string, string>, form: FormData): CouponTerms {
  const handles = (values.productHandles ?? '').split(/[\s,]+/).filter(Boolean)
  const collections = form.getAll('collections').map(String)
  return {
    ...readNumbers(values),
    startsAt: values.startsAt ? readMoment(values.startsAt, 'startsAt') : null,
    endsAt: values.endsAt ? readMoment(values.endsAt, 'endsAt') : null,
    oncePerCustomer: values.oncePerCustomer === 'on',
    isOffered: values.isOffered === 'on',
    productHandles: handles.length > 0 ? handles : null,
    collections: collections.length > 0 ? collections : null,
  }
}

function readNumbers({ percent, usageLimit, minimumSubtotal }: Record<string, string>) {
  const read = {
    percent: numberOf(percent) ?? Number.NaN,
    usageLimit: numberOf(usageLimit),
    minimumSubtotal: paiseOf(minimumSubtotal),
  }
  const wrong = Object.entries(sentences).filter(([name]) => Number.isNaN(read[name as keyof typeof read]))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return read
}

/** NaN: no number. */
function numberOf(text = ''): number | null {
  const typed = joinGroups(plainSigns(text).replace('%', '').trim())
  if (typed === '') return null
  return Number.isFinite(Number(typed)) ? Number(typed) : Number.NaN
}

function paiseOf(text = ''): number {
  return text.trim() === '' ? 0 : (readRupees(text) ?? Number.NaN)
}

export function localMoment(at: string | null): string {
  return at === null ? '' : new Date(Date.parse(at) + kolkataOffsetMs).toISOString().slice(0, 16)
}

/** To put terms back as they were. */
export function termsOf(coupon: AdminCoupon): CouponTerms {
  const { percent, startsAt, endsAt, usageLimit, oncePerCustomer, minimumSubtotal } = coupon
  const { isOffered, productHandles, collections } = coupon
  return {
    percent,
    startsAt,
    endsAt,
    usageLimit,
    oncePerCustomer,
    minimumSubtotal,
    isOffered,
    productHandles,
    collections,
  }
}
