import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { onlyBrand } from '../../../shop/pages/brand-contract.ts'
import type { SettingsOf } from '../../../shop/pages/content.ts'
import { isSettingsName, type SettingsName } from '../../../shop/pages/page-names.ts'
import { sampleSettings } from '../../../shop/pages/sample-settings.ts'
import { onlyEdited } from '../../../shop/pages/settings-contract.ts'
import { usualLedgers } from '../../../shop/tax/ledgers.ts'
import { showLedgers } from '../../orders/invoices/current-ledgers.ts'
import { requireRatesOfSold } from '../../orders/invoices/require-rates.ts'
import { shippedTaxRates, showTaxRates } from '../../orders/invoices/tax-rates.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { noAnnouncement, showAnnouncement } from '../../platform/settings/current-announcement.ts'
import { shippedLogo, showLogo } from '../../platform/settings/current-logo.ts'
import { shippedMenus, showMenus } from '../../platform/settings/current-menus.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { shippedSettings, showSettings } from '../../platform/settings/current-settings.ts'
import { shippedColours, showColours } from '../../platform/store/theme.ts'
import { shippedDeliveryRules, showDeliveryRules } from '../delivery/delivery-rules.ts'
import { shippedSearchWords, showSearchWords } from '../search/current-search-terms.ts'
import { writeSearchWords } from '../search/read-search-words.ts'
import { readPublished } from './content-store.ts'
import { findDeadLinks } from './dead-links.ts'

/** One kind of settings: its noun uses them from memory, and is told when others are published. */
export interface SettingsDocument<Content> {
  /** Of the store's folder; null where it has code, pictures or nothing for them. */
  file: string | null
  /** As that file has them; otherwise as they are. */
  toFile?(content: Content): object | string
  /** As the store's folder has them: version 0. */
  shipped: Content
  /** In this process, from now on. */
  show(content: Content): void
  /** Fields that a live shop may not publish so. */
  samples?(content: Content): string[]
  /** Fields that are wrong as the shop is now, with a sentence for each. */
  problems?(db: Db | Tx, content: Content): Promise<[field: string, text: string][]>
  /** Throws the Refusal of what may not be published as the shop is now. */
  requirePublishable?(db: Db | Tx, content: Content, now: Date): Promise<void>
}

const documents: { [Name in SettingsName]: SettingsDocument<SettingsOf[Name]> } = {
  facts: {
    file: 'settings.json',
    shipped: onlyEdited(shippedSettings),
    show: showSettings,
    samples: sampleSettings,
  },
  brand: { file: 'settings.json', shipped: onlyBrand(shippedSettings), show: showSettings },
  ledgers: { file: null, shipped: usualLedgers, show: showLedgers },
  menu: { file: null, shipped: shippedMenus, show: showMenus, problems: findDeadLinks },
  announcement: { file: null, shipped: noAnnouncement, show: showAnnouncement, problems: findDeadLinks },
  colours: { file: null, shipped: shippedColours, show: showColours },
  logo: { file: null, shipped: shippedLogo, show: showLogo },
  delivery: { file: 'delivery.json', shipped: shippedDeliveryRules, show: showDeliveryRules },
  'tax-rates': {
    file: 'tax-rates.json',
    toFile: ({ rates }) => rates,
    shipped: shippedTaxRates,
    show: showTaxRates,
    requirePublishable: requireRatesOfSold,
  },
  payments: { file: null, shipped: usualPayments, show: showPayments },
  'search-words': {
    file: 'search-words.csv',
    toFile: writeSearchWords,
    shipped: shippedSearchWords,
    show: showSearchWords,
  },
}

/** Contents are read by the contract of the same name. */
export function settingsDocument(name: SettingsName): SettingsDocument<unknown> {
  return documents[name] as SettingsDocument<unknown>
}

/** What was published before a field came has it as it ships. */
export function showPublished(name: SettingsName, content: unknown): void {
  const { shipped, show } = settingsDocument(name)
  show(withMissing(shipped, content))
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
