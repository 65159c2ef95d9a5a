import { usualLedgers } from '../../../shop/tax/ledgers.ts'
import { keepSettings } from '../../platform/settings/keep-settings.ts'

export const { current: currentLedgers, show: showLedgers } = keepSettings(usualLedgers)
