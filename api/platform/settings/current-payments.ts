import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { keepSettings } from './keep-settings.ts'

export const { current: currentPayments, show: showPayments } = keepSettings(usualPayments)
