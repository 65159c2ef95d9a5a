import { sql } from 'kysely'
import type { JobLog } from '../../platform/jobs/run-jobs.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { cancelUnconfirmed } from '../fulfilment/cancel-order.ts'
import { isBeingPaid } from '../order-store.ts'
import { publishStock } from '../publish-stock.ts'

const atOnce = 100
const reason = 'It was not confirmed in time. You are welcome to order again.'

type Deps = Pick<ShopDeps, 'db' | 'catalogue' | 'outbox' | 'now'>

/** Orders in cash whose time to be confirmed is over, and that nobody is paying: their stock is on sale again. Safe to repeat. */
export async function cancelDueOrders(deps: Deps, { log }: { log: Pick<JobLog, 'error'> }): Promise<void> {
  const now = deps.now()
  const due = await deps.db
    .selectFrom('order')
    .select('order_number as orderNumber')
    .where('status', '=', 'placed')
    .where('confirm_by', '<=', now)
    .where(sql<boolean>`not ${isBeingPaid(now)}`)
    .orderBy('confirm_by')
    .limit(atOnce)
    .execute()
  for (const { orderNumber } of due) {
    if (orderNumber !== null) await cancelOne(deps, { orderNumber, log })
  }
}

async function cancelOne(
  deps: Deps,
  { orderNumber, log }: { orderNumber: number; log: Pick<JobLog, 'error'> },
): Promise<void> {
  try {
    publishStock(deps, await cancelUnconfirmed({ ...deps, actor: 'Shop' }, { orderNumber, reason }))
    deps.outbox.wake()
  } catch (err) {
    log.error({ err, orderNumber }, 'unconfirmed order not cancelled')
  }
}
