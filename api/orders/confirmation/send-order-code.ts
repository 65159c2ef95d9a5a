import { Refusal } from '../../../shop/refusal.ts'
import { askOrderCode } from '../../customers/phone/ask-code.ts'
import { countCode } from '../../customers/phone/count-code.ts'
import { missingForOrderCodes } from '../../platform/messages/template-settings.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type OwnOrder, requireOrderByCode } from './order-by-code.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'outbox'>

/** To the phone number of an order in cash that waits for it. Throws `not-found`, `wrong-state`, `order-code-unsent`, `too-many`. */
export async function sendOrderCode(
  deps: Deps,
  { network, ...owned }: OwnOrder & { network: string },
): Promise<void> {
  const { status, phone } = await requireOrderByCode(deps.db, owned)
  if (status !== 'placed') throw new Refusal('wrong-state', { status })
  if (phone === null || missingForOrderCodes(deps.config.messages).length > 0)
    return callInstead(deps.db, owned.orderId)
  try {
    await countCode(deps, { phone, network, isKnown: false })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'codes-used-up') return callInstead(deps.db, owned.orderId)
    throw error
  }
  await askOrderCode(deps, { phone, orderId: owned.orderId })
}

/** The team reads it as the customer does. */
async function callInstead(db: Db, orderId: string): Promise<never> {
  await db
    .updateTable('order')
    .set({ confirm_by_code: false })
    .where('id', '=', orderId)
    .where('status', '=', 'placed')
    .execute()
  throw new Refusal('order-code-unsent')
}
