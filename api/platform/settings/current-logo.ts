import type { LogoSettings } from '../../../shop/pages/logo-contract.ts'
import { keepSettings } from './keep-settings.ts'

/** As the store draws it. */
export const shippedLogo: LogoSettings = { onPaper: '', onInk: '', icon: '' }

export const { current: currentLogo, show: showLogo } = keepSettings(shippedLogo)
