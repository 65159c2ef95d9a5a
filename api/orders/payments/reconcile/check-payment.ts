import {
  isUnknownId,
  type PaymentProvider,
  type PaymentStatus,
  type ProviderPayment,
  wasCaptured,
} from '../../payment-provider/provider.ts'
import type { PaymentResult } from '../apply-payment.ts'
import { confirmFetched } from '../confirm-fetched.ts'
import type { ConfirmDeps } from '../confirm-payment.ts'
import { findProviderOrderId } from '../provider-order.ts'

interface CheckedOrder {
  id: string
  providerOrderId: string | null
}

/** `unknown`: to the provider, so nobody can pay it. `failed`: tried, and no money came. */
export type PaymentCheck = PaymentResult['outcome'] | 'nothing' | 'failed'

/** Confirms what the provider knows. Throws a ProviderError when it is away. */
export async function checkPayment(deps: ConfirmDeps, order: CheckedOrder): Promise<PaymentCheck> {
  const providerOrderId = order.providerOrderId ?? (await findProviderOrderId(deps, order.id))
  if (!providerOrderId) return 'nothing'
  const payments = await fetchPayments(deps.provider, providerOrderId)
  if (!payments) return 'unknown'
  const outcomes: PaymentCheck[] = []
  // Captured first: any other is a duplicate.
  for (const payment of payments.toSorted((a, b) => rank[a.status] - rank[b.status])) {
    if (payment.status === 'failed' || (payment.status === 'refunded' && !wasCaptured(payment))) continue
    const { outcome } = await confirmFetched(deps, payment)
    outcomes.push(outcome === 'unknown' ? 'nothing' : outcome)
  }
  const hasFailed = payments.some(({ status }) => status === 'failed')
  return byImportance.find((outcome) => outcomes.includes(outcome)) ?? (hasFailed ? 'failed' : 'nothing')
}

async function fetchPayments(provider: PaymentProvider, id: string): Promise<ProviderPayment[] | null> {
  try {
    return await provider.fetchOrderPayments(id)
  } catch (error) {
    if (isUnknownId(error)) return null
    throw error
  }
}

const rank: Record<PaymentStatus, number> = {
  captured: 0,
  authorized: 1,
  created: 2,
  refunded: 3,
  failed: 4,
}

const byImportance = ['paid', 'mismatch', 'pending', 'refunded'] as const
