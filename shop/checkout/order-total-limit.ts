import shop from '#store/settings.json' with { type: 'json' }
import { fromRupees, type Paise } from '../money.ts'
import { Refusal } from '../refusal.ts'

const most = fromRupees(shop.limits.orderTotalRupees)

export function requirePayableTotal(total: Paise): void {
  if (total > most) throw new Refusal('order-too-large', { most })
}
