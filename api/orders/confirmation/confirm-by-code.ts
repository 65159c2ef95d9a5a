import { Refusal } from '../../../shop/refusal.ts'
import { deleteCode } from '../../customers/phone/code-store.ts'
import { requireCode } from '../../customers/phone/require-code.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { confirmOrder } from './confirm-order.ts'
import { type OrderByCode, type OwnOrder, requireOrderByCode } from './order-by-code.ts'

/** Sent again once the order is confirmed it changes nothing. Throws `not-found`, `wrong-state`, `order-step`, `phone-code-wrong`. */
export async function confirmByCode(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { code, ...owned }: OwnOrder & { code: string },
): Promise<void> {
  const order = await requireOrderByCode(deps.db, owned)
  if (isConfirmed(order)) return
  const { orderNumber, phone } = order
  if (phone === null) throw new Refusal('phone-code-wrong', { triesLeft: 0 })
  const bound = { orderId: owned.orderId }
  const found = await requireCode(deps, { purposes: ['confirm-order'], phone, bound, code }).catch(
    async (refused: unknown) => {
      // Another tab may have confirmed it since, and deleted the code.
      if (isConfirmed(await requireOrderByCode(deps.db, owned))) return null
      throw refused
    },
  )
  if (!found) return
  await confirmOrder({ ...deps, actor: 'customer' }, { orderNumber, operation: 'confirm-by-code' })
  await deleteCode(deps.db, found.id)
}

/** Throws `wrong-state` where it is cancelled. */
function isConfirmed({ status }: OrderByCode): boolean {
  if (status === 'cancelled') throw new Refusal('wrong-state', { status })
  return status !== 'placed'
}
