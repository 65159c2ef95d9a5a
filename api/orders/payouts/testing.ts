import { vi } from 'vitest'
import type { UnmatchedMoney } from '../../../shop/payouts/contract.ts'
import { openTestCheckout, resetShop } from '../checkout/testing.ts'
import { buy, call, openShopper } from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { findUnmatched } from './find-unmatched.ts'
import { showPayout } from './list-payouts.ts'
import { readPayoutsNow } from './read-payouts.ts'
import { saveOpenMoney, updateOpenMoney } from './save-open-money.ts'

/** In seconds. */
export const day = 24 * 3_600

interface Settlement {
  id: string
  amount: number
  utr: string
}

export type TestPayouts = Awaited<ReturnType<typeof openTestPayouts>>

/** A shop whose provider pays out what it has sold. */
export async function openTestPayouts() {
  const shop = await openTestCheckout()
  const asha = await openShopper(shop)
  const log = { error: vi.fn(), warn: vi.fn() }
  let earlier = new Set<string>()

  /** What earlier tests have left behind is settled, read and not looked at again. */
  async function reset(): Promise<void> {
    vi.resetAllMocks()
    await resetShop(shop)
    await settle()
    await read()
    await shop.pool.query(`update payout set status = 'failed', check_at = null where completed_at is null`)
    pass(9 * day)
    earlier = new Set((await findAll()).map(keyOf))
    pass(-9 * day)
  }

  /** Two tubs for ₹3,798. */
  const sell = async () => (await buy(shop, asha)).paid.razorpay_payment_id

  async function sellAndRefund(): Promise<string> {
    const { order, paid } = await buy(shop, asha)
    await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: order.id, reason: 'Too sweet' })
    await processRefunds(shop.deps, { log })
    return paid.razorpay_payment_id
  }

  async function settle(body: object = {}): Promise<Settlement> {
    return (await shop.sandbox.call<Settlement>('POST', '/settlements', body)).body
  }

  const undelivered = async () =>
    (await shop.sandbox.call<{ undelivered: number }>('GET', '/webhooks')).body.undelivered

  const read = () => readPayoutsNow(shop.deps, { log })
  async function findAll(compare = saveOpenMoney): Promise<UnmatchedMoney[]> {
    await compare(shop.db, shop.clock.now)
    return findUnmatched(shop.db, { limit: 500 })
  }

  async function unmatched(compare = saveOpenMoney): Promise<UnmatchedMoney[]> {
    const found = (await findAll(compare)).filter((money) => !earlier.has(keyOf(money)))
    return found.toSorted((one, other) => one.problem.localeCompare(other.problem))
  }

  /** As the job finds it. */
  const updated = () => unmatched(updateOpenMoney)

  const show = (id: string) => showPayout(shop.db, id, shop.clock.now)

  function pass(seconds: number): void {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
  }

  return {
    ...shop,
    log,
    reset,
    sell,
    sellAndRefund,
    settle,
    undelivered,
    read,
    unmatched,
    updated,
    show,
    pass,
  }
}

function keyOf({ payoutId, id }: UnmatchedMoney): string {
  return `${payoutId} ${id}`
}
