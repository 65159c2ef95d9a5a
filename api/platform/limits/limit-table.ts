import type { Limit } from './bucket.ts'

const hour = 3600

/** `.ip`: an IPv4 address or IPv6 /64. `.email`: the address typed. `.account`: one customer. `.link`: one link of an email. `RATE_LIMITS` changes each. */
export const limitTable = {
  'login.ip': { most: 600, seconds: hour },
  /** By anonymous and trusted networks: below twenty passwords together. */
  'login.account': { most: 14, seconds: hour },
  'login.known': { most: 5, seconds: hour },
  'team-sign-in.ip': { most: 600, seconds: hour },
  'team-invitation.ip': { most: 120, seconds: hour },
  'register.ip': { most: 120, seconds: hour },
  'activate.account': { most: 18, seconds: hour },
  'activate.ip': { most: 240, seconds: hour },
  'activate-code.ip': { most: 240, seconds: hour },
  /** From everywhere; the link of the email still works beyond it. */
  'activate-code.email': { most: 20, seconds: 24 * hour },
  'activate-code.browser': { most: 10, seconds: 90 * 60 },
  'activate-resend.ip': { most: 120, seconds: hour },
  'forgot-password.ip': { most: 120, seconds: hour },
  'reset-password.ip': { most: 120, seconds: hour },
  'change-profile.account': { most: 60, seconds: hour },
  'change-email.account': { most: 20, seconds: hour },
  'change-password.account': { most: 20, seconds: hour },
  'confirm-email.account': { most: 20, seconds: hour },
  'verify-email.account': { most: 20, seconds: hour },
  'data-export.account': { most: 4, seconds: hour },
  'contact.ip': { most: 60, seconds: hour },
  'contact.email': { most: 10, seconds: hour },
  'subscribe.ip': { most: 120, seconds: hour },
  'subscribe.email': { most: 20, seconds: hour },
  'stock-alert.ip': { most: 120, seconds: hour },
  'stock-alert.email': { most: 20, seconds: hour },
  'wishlist.account': { most: 1200, seconds: hour },
  'coupon-check.ip': { most: 1200, seconds: hour },
  'invoice.ip': { most: 600, seconds: hour },
  /** Wrong signatures; of who has sent too many none is looked at. */
  'payment-webhook.ip': { most: 60, seconds: hour },
  /** Beyond it the parcels are asked about at their own time. */
  'parcel-webhook.ip': { most: 6000, seconds: hour },
  'review.ip': { most: 240, seconds: hour },
  'review-vote.ip': { most: 240, seconds: hour },
  'review-report.ip': { most: 40, seconds: hour },
  /** By the link of an email: photographs are decoded, whether they can be used or not. */
  'review-photo.link': { most: 20, seconds: hour },
  'pincode.ip': { most: 3000, seconds: hour },
  /** A call for each letter typed. */
  'search.ip': { most: 12_000, seconds: hour },
  'tracking.ip': { most: 1200, seconds: hour },
  /** Renders that no cache had: search terms and flavours. */
  'page-misses.ip': { most: 12_000, seconds: hour },
  /** Photographs that there are not: each is looked for in the store. */
  'photo-misses.ip': { most: 3000, seconds: hour },
  /** Feeds and sitemaps: whole catalogues, of many megabytes. */
  'feeds.ip': { most: 600, seconds: hour },
  /** Those of more than a megabyte, to who takes no gzip. */
  'unpacked-feeds.ip': { most: 12, seconds: hour },
  'lab-report.ip': { most: 600, seconds: hour },
  /** Lists of products, what goes with one, its stock and its reviews. */
  'listings.ip': { most: 12_000, seconds: hour },
  /** Rendered for each request: pages behind the link of an email. */
  'private-pages.ip': { most: 1200, seconds: hour },
  /** Calls of customers, each of which reads a session. */
  'customer.ip': { most: 12_000, seconds: hour },
  /** The Admin API. */
  'team.ip': { most: 36_000, seconds: hour },
  /** Calls of everybody that no other row names. */
  'api.ip': { most: 12_000, seconds: hour },
  'payment-order.ip': { most: 600, seconds: hour },
  'payment-order.account': { most: 60, seconds: hour },
  /** Pieces reserved unpaid by first-time buyers and in large orders. */
  'first-time-pieces.ip': { most: 600, seconds: hour },
  /** Whole reservations left unpaid, and more for who has paid lately; then come pauses, each twice as long. */
  'unpaid-reservation.account': { most: 2, seconds: 24 * hour },
  /** Emails of a kind to one recipient; beyond it nothing is sent. */
  'mail.email': { most: 5, seconds: hour },
  'mail-stock-alert.email': { most: 6, seconds: 24 * hour },
  /** Of these, those requested by one network. */
  'mail.network': { most: 3, seconds: hour },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable
export type Limits = Readonly<Record<LimitName, Limit>>

/** `login.ip=300/3600,*.email=50/3600`: `*` matches any name, later entries win. */
export function readLimits(changes: string): Limits {
  const limits: Record<LimitName, Limit> = { ...limitTable }
  for (const change of changes.split(',').filter((part) => part.trim())) {
    const { name, limit } = readChange(change.trim())
    const names = limitNames.filter((each) => fits(each, name))
    if (names.length === 0) throw new Error(`there is no limit ${name}; there are ${limitNames.join(', ')}`)
    for (const each of names) limits[each] = limit
  }
  return limits
}

const limitNames = Object.keys(limitTable) as LimitName[]

function readChange(change: string): { name: string; limit: Limit } {
  const [, name = '', most, seconds] = /^([a-z*.-]+)=(\d{1,9})\/(\d{1,8})$/.exec(change) ?? []
  const limit = { most: Number(most), seconds: Number(seconds) }
  if (!(limit.most >= 2 && limit.seconds >= 1))
    throw new Error(`write ${change} like login.ip=600/3600: at least 2 in so many seconds`)
  return { name, limit }
}

function fits(name: LimitName, pattern: string): boolean {
  const parts = name.split('.')
  return pattern.split('.').every((word, index) => word === '*' || word === parts[index])
}
