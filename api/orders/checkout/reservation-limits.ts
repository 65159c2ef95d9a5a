import { largestQuantity, mostLines } from '../../../shop/cart/contract.ts'
import { pauseAfterUnpaid, type UnpaidReservation } from '../../../shop/checkout/pause-after-unpaid.ts'
import { unpaidAllowance } from '../../../shop/checkout/unpaid-allowance.ts'
import type { Paise } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import { clientNetwork, wideNetwork } from '../../platform/http/client-network.ts'
import { bucketOf } from '../../platform/limits/bucket.ts'
import { bucketKey, lowerBuckets, readBuckets } from '../../platform/limits/limit-store.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { CheckoutInputs } from './checkout-inputs.ts'

export interface NetworkShare {
  key: Buffer
  now: number
  refillMs: number
  /** A bucket that is full again by then lets the order through; a full one lets any through. */
  latestFullAt: number
  /** After the largest order. */
  deepest: number
}

interface Reserving {
  inputs: Pick<CheckoutInputs, 'unpaidReservations' | 'paidLately' | 'openOrder' | 'isGuest'>
  config: Pick<Config, 'limits' | 'reservationSeconds'>
  now: Date
  order: { isPaid: boolean; priced: { total: Paise; lines: readonly { quantity: number }[] } }
}

/** An order about to be replaced counts as ended. Throws `unpaid-reservations`. */
export function requireAllowance({ inputs, config, now, order }: Reserving): void {
  const { unpaidReservations, paidLately, openOrder } = inputs
  const open: UnpaidReservation[] = openOrder ? [{ from: openOrder.createdAt, to: now }] : []
  const { most: base, seconds } = config.limits['unpaid-reservation.account']
  const most = unpaidAllowance({ base, paidLately, total: order.priced.total })
  const allowance = { most, seconds, now, reservationSeconds: config.reservationSeconds }
  const retryAfter = pauseAfterUnpaid([...unpaidReservations, ...open], allowance)
  if (retryAfter > 0) throw new Refusal('unpaid-reservations', { why: 'customer', retryAfter })
}

const largeOrderPieces = 60
const mostPieces = mostLines * largestQuantity

/** Null where there is nothing to pay, and for a usual order of a customer who has paid lately. Guests of a /48 have one share. */
export function networkShareOf(
  { inputs, config, now, order }: Reserving,
  { ip, cash }: { ip: string; cash?: unknown },
): NetworkShare | null {
  if (order.isPaid) return null
  const pieces = order.priced.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (inputs.paidLately > 0 && pieces <= largeOrderPieces) return null
  const network = inputs.isGuest ? wideNetwork(ip) : clientNetwork(ip)
  const limit = cash ? 'first-time-cash-pieces.ip' : 'first-time-pieces.ip'
  const key = bucketKey(limit, network)
  const { atOnce, refillMs } = bucketOf(config.limits[limit])
  const latestFullAt = now.getTime() + Math.max(0, atOnce - pieces) * refillMs
  const deepest = now.getTime() + Math.max(atOnce, mostPieces) * refillMs
  return { key, now: now.getTime(), refillMs: pieces * refillMs, latestFullAt, deepest }
}

/** For an order that could not be: undoes what it took of its network's share. */
export async function returnShare(db: Db, { key, refillMs }: NetworkShare): Promise<void> {
  await db
    .updateTable('limit_bucket')
    .set(({ eb }) => ({ full_at: eb('full_at', '-', refillMs) }))
    .where('key', '=', key)
    .execute()
}

export async function refuseShare(db: Db, { key, latestFullAt, deepest }: NetworkShare): Promise<never> {
  await lowerBuckets(db, [{ key, deepest }])
  // The refused statement saw the bucket as it was before its wait.
  const [fullAt = latestFullAt] = await readBuckets(db, [key])
  const retryAfter = Math.max(1, Math.ceil((fullAt - latestFullAt) / 1000))
  throw new Refusal('unpaid-reservations', { why: 'network', retryAfter })
}
