import { type PaymentSettings, usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'

let current = usualPayments

/** As the owner has published them: ask again each time. `settings-documents.ts` keeps them. */
export function currentPayments(): PaymentSettings {
  return current
}

export function showPayments(published: PaymentSettings): void {
  current = published
}
