import {
  isUnknownId,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  wasCaptured,
} from '../payment-provider/provider.ts'
import { isKnownPayment } from '../refunds/notice-store.ts'
import { type ConfirmDeps, confirmPayment } from './confirm-payment.ts'
import { setToldByEvent } from './told-payment-store.ts'

/** Only captured money is refunded or disputed, so an event of that kind first pays the order that it is about. */
export async function confirmEarly(
  deps: ConfirmDeps,
  { payment, refund, dispute }: Pick<ProviderEvent, 'payment' | 'refund' | 'dispute'>,
): Promise<void> {
  const paymentId = refund?.status === 'processed' ? refund.paymentId : dispute?.paymentId
  if (!paymentId || (await isKnownPayment(deps.db, paymentId))) return
  const isShown = payment !== null && payment.id === paymentId && wasCaptured(payment)
  const found = isShown ? payment : await findPayment(deps.provider, paymentId)
  if (!found || !wasCaptured(found)) return
  const amountRefunded = Math.max(found.amountRefunded ?? 0, refund?.amount ?? 0)
  await confirmPayment(deps, { ...found, amountRefunded })
  if (isShown) await setToldByEvent(deps.db, { paymentId: found.id, now: deps.now() })
}

async function findPayment(provider: PaymentProvider, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await provider.fetchPayment(paymentId)
  } catch (error) {
    if (isUnknownId(error)) return null
    throw error
  }
}
