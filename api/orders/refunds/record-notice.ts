import { paise } from '../../../shop/money.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { PaymentProvider, ProviderDispute, ProviderRefund } from '../payment-provider/provider.ts'
import { countOnce, findPaidOrder, insertProviderRefund, saveDispute } from './notice-store.ts'
import { reportToMerchant } from './report-to-merchant.ts'

/** The provider that reports: what it says of the orders of another one is not believed. */
export interface ReportDeps extends Pick<ShopDeps, 'db' | 'now'> {
  provider: Pick<PaymentProvider, 'id'>
}

export async function recordProviderRefund(
  tx: Tx,
  refund: ProviderRefund,
  { provider, now }: { provider: string; now: Date },
): Promise<boolean> {
  const order = await findPaidOrder(tx, { provider, paymentId: refund.paymentId })
  if (!order || !(await insertProviderRefund(tx, order.orderId, { refund, now }))) return false
  await countOnce(tx, refund.paymentId)
  const { orderNumber } = order
  const money = { paymentId: refund.paymentId, amount: paise(refund.amount) }
  const alert = { what: 'refunded-elsewhere' as const, orderNumber, ...money, detail: '' }
  await reportToMerchant(tx, refund.id, { kind: 'payment-alert', alert })
  return true
}

export function recordDispute({ db, provider, now }: ReportDeps, dispute: ProviderDispute): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const order = await findPaidOrder(tx, { provider: provider.id, paymentId: dispute.paymentId })
    if (!order || !(await saveDispute(tx, order.orderId, { dispute, now: now() }))) return false
    const { paymentId, status } = dispute
    const money = { paymentId, amount: paise(dispute.amount) }
    const alert = { what: 'dispute' as const, orderNumber: order.orderNumber, ...money, detail: status }
    await reportToMerchant(tx, `${dispute.id}-${status}`, { kind: 'payment-alert', alert })
    return true
  })
}
