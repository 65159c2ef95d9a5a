import type { CashOutcome } from './cash-risk.ts'
import type { PaymentSettings } from './payment-settings-contract.ts'

/** How an order in cash is confirmed. `call`: a member calls the customer first. `code`: the customer types one that is texted. `advance`: part of it is paid online. */
export const confirmations = ['none', 'call', 'code', 'advance'] as const
export type Confirmation = (typeof confirmations)[number]

interface CashOrder {
  outcome: CashOutcome
  /** Its customer logs in with its phone number. */
  isProven: boolean
  /** A code can be sent to its phone number. */
  canSendCode: boolean
}

/** Points ask for a call: a code proves the number and nothing else. Where no code can be sent, a member calls as well. */
export function confirmationOf(
  { outcome, isProven, canSendCode }: CashOrder,
  { confirmation }: Pick<PaymentSettings, 'confirmation'>,
): Confirmation {
  if (outcome === 'advance') return 'advance'
  if (outcome === 'confirm') return confirmation === 'advance' ? 'advance' : 'call'
  if (confirmation !== 'code') return confirmation
  if (isProven) return 'none'
  return canSendCode ? 'code' : 'call'
}
