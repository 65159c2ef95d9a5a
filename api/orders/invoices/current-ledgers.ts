import { ledgers, usualLedgers } from '../../../shop/tax/ledgers.ts'
import { keepSettings } from '../../platform/settings/keep-settings.ts'
import { storeSettings } from '../../platform/store/store-settings.ts'

export const shippedLedgers = storeSettings('ledgers', ledgers, usualLedgers)

export const { current: currentLedgers, show: showLedgers } = keepSettings(shippedLedgers)
