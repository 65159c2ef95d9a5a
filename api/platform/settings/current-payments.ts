import { paymentSettings, usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { storeSettings } from '../store/store-settings.ts'
import { keepSettings } from './keep-settings.ts'

export const shippedPayments = storeSettings('payments', paymentSettings, usualPayments)

export const { current: currentPayments, show: showPayments } = keepSettings(shippedPayments)
