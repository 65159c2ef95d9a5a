import type { PaymentSettings } from '../checkout/payment-settings-contract.ts'
import type { DeliveryRules } from '../delivery/delivery-rules.ts'
import type { BuiltPhoto } from '../media/photo.ts'
import type { SearchWords } from '../search/words-contract.ts'
import type { SiteMenus } from '../store/texts.ts'
import type { Ledgers } from '../tax/ledgers.ts'
import type { TaxRates } from '../tax/rates.ts'
import type { BrandColours } from '../theme/colours.ts'
import type { AnnouncementSettings } from './announcement-contract.ts'
import type { BrandSettings } from './brand-contract.ts'
import type { HomeContent, PartnerContent, TextContent } from './content-contract.ts'
import type { LogoSettings } from './logo-contract.ts'
import type { Named } from './own-picture-contract.ts'
import type { AddedName, PageName, SettingsName } from './page-names.ts'
import type { EditedSettings } from './settings-contract.ts'

export interface ContentOf {
  home: HomeContent
  'about-us': TextContent
  mission: TextContent
  privacy: TextContent
  terms: TextContent
  partner: PartnerContent
  [added: AddedName]: TextContent
}
export type PageContent = ContentOf[PageName]

export interface SettingsOf {
  facts: EditedSettings
  ledgers: Ledgers
  menu: SiteMenus
  brand: BrandSettings
  announcement: AnnouncementSettings
  colours: BrandColours
  logo: LogoSettings
  delivery: DeliveryRules
  'tax-rates': TaxRates
  payments: PaymentSettings
  'search-words': SearchWords
}
export type SettingsContent = SettingsOf[SettingsName]

/** Of whatever the team edits. */
export type EditedContent = PageContent | SettingsContent

/** `GET /api/pages/:page`. */
export interface ShownContent<Name extends PageName | AddedName = PageName> {
  /** Own pictures by their names. */
  words: Named<ContentOf[Name]>
  /** Those that the content names and the shop has. */
  photos: Readonly<Record<string, BuiltPhoto>>
  hidden: readonly HiddenPart[]
}

/** Parts of the home page that would lead to products which are not for sale. */
export type HiddenPart = 'heroLinks' | 'showcase' | 'promo'
