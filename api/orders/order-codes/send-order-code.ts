import { Refusal } from '../../../shop/refusal.ts'
import { askOrderCode } from '../../customers/phone/ask-code.ts'
import { countCode } from '../../customers/phone/count-code.ts'
import { missingForOrderCodes } from '../../platform/messages/template-settings.ts'
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
    throw new Refusal('order-code-unsent')
  await countCode(deps, { phone, network, isKnown: false }).catch(refuseUsedUp)
  await askOrderCode(deps, { phone, orderId: owned.orderId })
}

/** Its words are for who logs in. */
function refuseUsedUp(error: unknown): never {
  if (error instanceof Refusal && error.code === 'codes-used-up') throw new Refusal('order-code-unsent')
  throw error
}
