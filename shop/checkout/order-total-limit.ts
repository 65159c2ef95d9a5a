import shop from '../../goods/shop.json' with { type: 'json' }
import { type Paise, paise } from '../money.ts'
import { Refusal } from '../refusal.ts'

const most = paise(shop.limits.orderTotalRupees * 100)

/** Throws `order-too-large` for a total that the payment provider would refuse. */
export function requirePayableTotal(total: Paise): void {
  if (total > most) throw new Refusal('order-too-large', { most })
}
