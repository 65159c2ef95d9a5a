import { Refusal } from '../../../shop/refusal.ts'
import { deleteCode } from '../../customers/phone/code-store.ts'
import { requireCode } from '../../customers/phone/require-code.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { confirmOrder } from './confirm-order.ts'
import { type OwnOrder, requireOrderByCode } from './order-by-code.ts'

/** Sent again once the order is confirmed it changes nothing. Throws `not-found`, `wrong-state`, `order-step`, `phone-code-wrong`. */
export async function confirmByCode(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { code, ...owned }: OwnOrder & { code: string },
): Promise<void> {
  const { orderNumber, status, phone } = await requireOrderByCode(deps.db, owned)
  if (status === 'cancelled') throw new Refusal('wrong-state', { status })
  if (status !== 'placed') return
  if (phone === null) throw new Refusal('phone-code-wrong', { triesLeft: 0 })
  const bound = { orderId: owned.orderId }
  const { id } = await requireCode(deps, { purposes: ['confirm-order'], phone, bound, code })
  await confirmOrder({ ...deps, actor: 'customer' }, { orderNumber, operation: 'confirm-by-code' })
  await deleteCode(deps.db, id)
}
