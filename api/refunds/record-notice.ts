import { paise } from '../../shop/money.ts'
import type { ProviderDispute, ProviderRefund } from '../payment-provider/provider.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { findPaidOrder, insertProviderRefund, saveDispute } from './notice-store.ts'
import { reportToMerchant } from './report-to-merchant.ts'

export async function recordProviderRefund(tx: Tx, refund: ProviderRefund, now: Date): Promise<boolean> {
  const order = await findPaidOrder(tx, refund.paymentId)
  if (!order || !(await insertProviderRefund(tx, order.orderId, { refund, now }))) return false
  const { orderNumber } = order
  const money = { paymentId: refund.paymentId, amount: paise(refund.amount) }
  const alert = { what: 'refunded-elsewhere' as const, orderNumber, ...money, detail: '' }
  await reportToMerchant(tx, refund.id, { kind: 'payment-alert', alert })
  return true
}

export function recordDispute(db: Db, dispute: ProviderDispute, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const order = await findPaidOrder(tx, dispute.paymentId)
    if (!order || !(await saveDispute(tx, order.orderId, { dispute, now }))) return false
    const { paymentId, status } = dispute
    const money = { paymentId, amount: paise(dispute.amount) }
    const alert = { what: 'dispute' as const, orderNumber: order.orderNumber, ...money, detail: status }
    await reportToMerchant(tx, `${dispute.id}-${status}`, { kind: 'payment-alert', alert })
    return true
  })
}
