import type { z } from 'zod'
import { type PaymentSettings, paymentSettings } from '../../../shop/checkout/payment-settings-contract.ts'
import { deliveryRules } from '../../../shop/delivery/delivery-rules-contract.ts'
import { emailWording } from '../../../shop/mail/wording-contract.ts'
import { announcementSettings } from '../../../shop/pages/announcement-contract.ts'
import { brandSettings, onlyBrand } from '../../../shop/pages/brand-contract.ts'
import type { PageContent } from '../../../shop/pages/content.ts'
import type { EditedName } from '../../../shop/pages/edited-names.ts'
import { logoSettings } from '../../../shop/pages/logo-contract.ts'
import { menuSettings } from '../../../shop/pages/menu-contract.ts'
import { sampleSettings } from '../../../shop/pages/sample-settings.ts'
import { editedSettings, onlyEdited } from '../../../shop/pages/settings-contract.ts'
import { isSettingsName, type SettingsName } from '../../../shop/pages/settings-kinds.ts'
import { searchWords } from '../../../shop/search/words-contract.ts'
import { ledgers } from '../../../shop/tax/ledgers.ts'
import { taxRates } from '../../../shop/tax/rates-contract.ts'
import { brandColours } from '../../../shop/theme/colours.ts'
import { fontSettings } from '../../../shop/theme/fonts.ts'
import type { Config } from '../../config.ts'
import { shippedLedgers, showLedgers } from '../../orders/invoices/current-ledgers.ts'
import { requireRatesOfSold } from '../../orders/invoices/require-rates.ts'
import { shippedTaxRates, showTaxRates } from '../../orders/invoices/tax-rates.ts'
import { shippedWording, showWording, wordingFile } from '../../platform/mail/current-wording.ts'
import { missingForOrderCodes } from '../../platform/messages/template-settings.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { shippedAnnouncement, showAnnouncement } from '../../platform/settings/current-announcement.ts'
import { findUnknownFonts, shippedFonts, showFonts } from '../../platform/settings/current-fonts.ts'
import { shippedLogo, showLogo } from '../../platform/settings/current-logo.ts'
import { shippedMenus, showMenus } from '../../platform/settings/current-menus.ts'
import { shippedPayments, showPayments } from '../../platform/settings/current-payments.ts'
import { shippedSettings, showSettings } from '../../platform/settings/current-settings.ts'
import { settingsFile } from '../../platform/store/store-settings.ts'
import { shippedColours, showColours } from '../../platform/store/theme.ts'
import { shippedDeliveryRules, showDeliveryRules } from '../delivery/delivery-rules.ts'
import { shippedSearchWords, showSearchWords } from '../search/current-search-terms.ts'
import { writeSearchWords } from '../search/read-search-words.ts'
import { readPublished } from './content-store.ts'
import { findDeadLinks } from './dead-links.ts'

/** One kind of settings: its noun uses them from memory, and is told when others are published. */
export interface SettingsDocument<Content> {
  schema: z.ZodType<Content>
  /** Of the store's folder. */
  file: string
  /** As that file has them; otherwise as they are. */
  toFile?(content: NoInfer<Content>): object | string
  /** As the store's folder has them: version 0. */
  shipped: Content
  /** In this process, from now on. */
  show(content: NoInfer<Content>): void
  /** Fields that a live shop may not publish so. */
  samples?(content: NoInfer<Content>): string[]
  /** Fields that are wrong as the shop is now, with a sentence for each. */
  problems?(db: Db | Tx, content: NoInfer<Content>): Promise<[field: string, text: string][]>
  /** Fields that a shop with these environment settings cannot do, with a sentence for each. */
  unable?(content: NoInfer<Content>, config: Pick<Config, 'messages'>): [field: string, text: string][]
  /** Throws the Refusal of what may not be published as the shop is now. */
  requirePublishable?(db: Db | Tx, content: NoInfer<Content>, now: Date): Promise<void>
}

const documents = {
  facts: settings({
    schema: editedSettings,
    file: 'settings.json',
    shipped: onlyEdited(shippedSettings),
    show: showSettings,
    samples: sampleSettings,
  }),
  menu: settings({
    schema: menuSettings,
    file: settingsFile('menu'),
    shipped: shippedMenus,
    show: showMenus,
    problems: findDeadLinks,
  }),
  brand: settings({
    schema: brandSettings,
    file: 'settings.json',
    shipped: onlyBrand(shippedSettings),
    show: showSettings,
  }),
  ledgers: settings({
    schema: ledgers,
    file: settingsFile('ledgers'),
    shipped: shippedLedgers,
    show: showLedgers,
  }),
  announcement: settings({
    schema: announcementSettings,
    file: settingsFile('announcement'),
    shipped: shippedAnnouncement,
    show: showAnnouncement,
    problems: findDeadLinks,
  }),
  colours: settings({
    schema: brandColours,
    file: settingsFile('colours'),
    shipped: shippedColours,
    show: showColours,
  }),
  fonts: settings({
    schema: fontSettings,
    file: settingsFile('fonts'),
    shipped: shippedFonts,
    show: showFonts,
    problems: findUnknownFonts,
  }),
  logo: settings({ schema: logoSettings, file: settingsFile('logo'), shipped: shippedLogo, show: showLogo }),
  delivery: settings({
    schema: deliveryRules,
    file: 'delivery.json',
    shipped: shippedDeliveryRules,
    show: showDeliveryRules,
  }),
  emails: settings({
    schema: emailWording,
    file: wordingFile,
    shipped: shippedWording,
    show: showWording,
  }),
  'tax-rates': settings({
    schema: taxRates,
    file: 'tax-rates.json',
    toFile: ({ rates }) => rates,
    shipped: shippedTaxRates,
    show: showTaxRates,
    requirePublishable: requireRatesOfSold,
  }),
  payments: settings({
    schema: paymentSettings,
    file: settingsFile('payments'),
    shipped: shippedPayments,
    show: showPayments,
    unable: codesNotSent,
  }),
  'search-words': settings({
    schema: searchWords,
    file: 'search-words.csv',
    toFile: writeSearchWords,
    shipped: shippedSearchWords,
    show: showSearchWords,
  }),
} satisfies Record<SettingsName, object>

function codesNotSent({ cash, confirmation }: PaymentSettings, { messages }: Pick<Config, 'messages'>) {
  const missing = cash && confirmation === 'code' ? missingForOrderCodes(messages) : []
  const text = `Codes are text messages. To send them, set ${missing.join(', ')} (docs/operate.md), or choose call.`
  return missing.length === 0 ? [] : [['confirmation', text] satisfies [string, string]]
}

/** Its content is of the type of contract and of what ships. */
function settings<Content>(document: SettingsDocument<Content>): SettingsDocument<Content> {
  return document
}

export type SettingsOf = {
  [Name in SettingsName]: (typeof documents)[Name] extends SettingsDocument<infer Content> ? Content : never
}
/** Of whatever the team edits. */
export type EditedContent = PageContent | SettingsOf[SettingsName]

/** Contents are read by the contract of the same name. */
export function settingsDocument(name: SettingsName): SettingsDocument<EditedContent> {
  return documents[name] as SettingsDocument<EditedContent>
}

export function showPublished(name: SettingsName, content: EditedContent): void {
  settingsDocument(name).show(completeContent(name, content))
}

/** What was saved before a field of the settings came has it as it ships. */
export function completeContent(name: EditedName, content: EditedContent): EditedContent {
  if (!isSettingsName(name)) return content
  return withMissing(settingsDocument(name).shipped, content) as EditedContent
}

function withMissing(shipped: unknown, content: unknown): unknown {
  if (!isPlain(shipped) || !isPlain(content)) return content === undefined ? shipped : content
  const filled = Object.entries(shipped).map(([key, value]) => [key, withMissing(value, content[key])])
  return { ...content, ...Object.fromEntries(filled) }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Once, for a command; `openPublishedPages` follows them. */
export async function readPublishedSettings(db: Db): Promise<void> {
  for (const { name, words: content } of await readPublished(db))
    if (isSettingsName(name)) showPublished(name, content)
}
