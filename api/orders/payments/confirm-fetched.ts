import { type ProviderPayment, wasCaptured } from '../payment-provider/provider.ts'
import { isReturned, type PaymentResult } from './apply-payment.ts'
import { applyRefund } from './apply-refund.ts'
import { type ConfirmDeps, confirmPayment } from './confirm-payment.ts'

/** Of a payment as the provider has it now: what it has refunded counts too, though no event may have told of it. */
export async function confirmFetched(deps: ConfirmDeps, fetched: ProviderPayment): Promise<PaymentResult> {
  if (!wasCaptured(fetched) || !fetched.amountRefunded) return confirmPayment(deps, fetched)
  const refunds = await deps.provider.fetchRefunds(fetched.id)
  const processed = refunds.filter(({ status }) => status === 'processed')
  const amountRefunded = processed.reduce((sum, { amount }) => sum + amount, 0)
  const payment = { ...fetched, amountRefunded }
  const result = await confirmPayment(deps, payment)
  for (const refund of processed) await applyRefund(deps, refund)
  return result.outcome === 'paid' && isReturned(payment) ? { outcome: 'refunded' } : result
}
