import type { Limit } from './bucket.ts'
import { findChange, type LimitChange } from './limit-changes.ts'

const hour = 3600

/** Of what is counted beside the calls of a route, which say it in their `config`. `RATE_LIMITS` changes each. `.link`: one link of an email. */
export const limitTable = {
  /** By anonymous and trusted networks: below twenty passwords together. */
  'login.account': { most: 14, seconds: hour },
  'login.known': { most: 5, seconds: hour },
  'activate.account': { most: 18, seconds: hour },
  'activate-code.browser': { most: 10, seconds: 90 * 60 },
  /** Codes to one mobile number: for one network, for all that it has not logged in from, and for the devices that it has. */
  'phone-code.network': { most: 8, seconds: hour },
  'phone-code-day.network': { most: 12, seconds: 24 * hour },
  'phone-code.phone': { most: 16, seconds: hour },
  'phone-code-day.phone': { most: 32, seconds: 24 * hour },
  'phone-code.device': { most: 8, seconds: hour },
  'phone-code-day.device': { most: 16, seconds: 24 * hour },
  /** Codes to all numbers together, but for such devices: a flood of them costs money. */
  'phone-code.shop': { most: 600, seconds: hour },
  'phone-code-day.shop': { most: 4000, seconds: 24 * hour },
  /** News of orders by text message; beyond it nothing is sent. */
  'order-text.phone': { most: 40, seconds: 24 * hour },
  /** Wrong signatures; of who has sent too many none is looked at. */
  'payment-webhook.ip': { most: 60, seconds: hour },
  'whatsapp-webhook.ip': { most: 60, seconds: hour },
  /** By the link of an email: photographs are decoded, whether they can be used or not. */
  'review-photo.link': { most: 20, seconds: hour },
  /** Renders that no cache had: search terms and flavours. */
  'page-misses.ip': { most: 12_000, seconds: hour },
  /** Photographs that there are not: each is looked for in the store. */
  'photo-misses.ip': { most: 3000, seconds: hour },
  /** Those of more than a megabyte, to who takes no gzip. */
  'unpacked-feeds.ip': { most: 12, seconds: hour },
  /** Rendered for each request: pages behind the link of an email. */
  'private-pages.ip': { most: 1200, seconds: hour },
  /** Pieces reserved unpaid by first-time buyers and in large orders. */
  'first-time-pieces.ip': { most: 600, seconds: hour },
  /** And in cash, which holds them for a day and longer. */
  'first-time-cash-pieces.ip': { most: 600, seconds: 24 * hour },
  /** Whole reservations left unpaid, and more for who has paid lately; then come pauses, each twice as long. */
  'unpaid-reservation.account': { most: 2, seconds: 24 * hour },
  /** Sample emails that one of the team sends themself. */
  'sample-email.member': { most: 30, seconds: 24 * hour },
  /** Emails of a kind to one recipient; beyond it nothing is sent. */
  'mail.email': { most: 5, seconds: hour },
  'mail-stock-alert.email': { most: 6, seconds: 24 * hour },
  /** Of these, those requested by one network. */
  'mail.network': { most: 3, seconds: hour },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable
export type Limits = Readonly<Record<LimitName, Limit>>

export function applyChanges(changes: readonly LimitChange[]): Limits {
  const limits = Object.entries(limitTable).map(([name, limit]) => [name, findChange(changes, name) ?? limit])
  return Object.fromEntries(limits) as Limits
}
