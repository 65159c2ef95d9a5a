import type { SettingsName } from '../../../shop/pages/settings-kinds.ts'
import type { Part } from '../content/parts.ts'
import { announcementParts } from './announcement-parts.ts'
import { brandParts } from './brand-parts.ts'
import { colourParts } from './colour-parts.ts'
import { deliveryParts } from './delivery-parts.ts'
import { emailParts } from './email-parts.ts'
import { fontParts } from './font-parts.ts'
import { logoParts } from './logo-parts.ts'
import { menuParts } from './menu-parts.ts'
import { paymentParts } from './payment-parts.ts'
import { searchWordParts } from './search-word-parts.ts'
import { ledgerParts, settingsParts } from './settings-parts.ts'
import { taxRateParts } from './tax-rate-parts.ts'

/** The form of each kind of settings. */
export const settingsForms: Readonly<Record<SettingsName, readonly Part[]>> = {
  facts: settingsParts,
  ledgers: ledgerParts,
  menu: menuParts,
  brand: brandParts,
  announcement: announcementParts,
  colours: colourParts,
  fonts: fontParts,
  logo: logoParts,
  delivery: deliveryParts,
  emails: emailParts,
  'tax-rates': taxRateParts,
  payments: paymentParts,
  'search-words': searchWordParts,
}
