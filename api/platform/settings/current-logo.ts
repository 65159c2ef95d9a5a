import { type LogoSettings, logoSettings } from '../../../shop/pages/logo-contract.ts'
import { storeSettings } from '../store/store-settings.ts'
import { keepSettings } from './keep-settings.ts'

/** As the store draws it. */
const drawn: LogoSettings = { onPaper: '', onInk: '', icon: '' }

export const shippedLogo = storeSettings('logo', logoSettings, drawn)

export const { current: currentLogo, show: showLogo } = keepSettings(shippedLogo)
