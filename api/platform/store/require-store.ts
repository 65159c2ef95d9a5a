import { existsSync, readFileSync } from 'node:fs'
import { settingsNames } from '../../../shop/pages/settings-kinds.ts'
import { readLogoMark } from './read-logo-mark.ts'
import { shopFolder, storeFile, storeFolder } from './store-file.ts'
import { settingsFile } from './store-settings.ts'

const files = [
  'trade.ts',
  'payments.ts',
  'payment-windows.ts',
  'carriers.ts',
  'carrier-adapters.ts',
  'store.ts',
  'listings.ts',
  'products.csv',
  'discounts.csv',
  'search-words.csv',
  'attributes',
  'photos',
  'settings.json',
  'delivery.json',
  'tax-rates.json',
  'reviews.json',
  'home.json',
  'demo.json',
  ...['about-us', 'mission', 'privacy', 'terms', 'partner', 'contact'].map((page) => `pages/${page}.json`),
  ...['theme.css', 'fonts.css', 'logo-mark.svg', 'public/apple-touch-icon.png'].map(
    (name) => `brand/${name}`,
  ),
  ...['logo', 'favicon', 'landing-band', 'listing-band', 'placeholder', 'error'].map(
    (name) => `brand/public/${name}.svg`,
  ),
  ...['latin', 'devanagari'].flatMap((script) =>
    ['regular', 'bold'].map((weight) => `brand/pdf-fonts/${script}-${weight}.ttf`),
  ),
  ...['regular', 'bold'].map((weight) => `brand/fonts/noto-sans-devanagari-${weight}.woff2`),
]

const optionalFiles = [
  'emails.json',
  'collections.json',
  'brand/font-pairs.json',
  ...settingsNames.map(settingsFile),
]

/** What the shop reads as it is loaded; the facts of the shop are checked value by value later. */
const settings =
  'brand symbol tagline blurb ratings benefits photos.linkPreview photos.forms photos.wideForms refundTime returns coupons.internalPrefix limits.quantityPerLine limits.linesPerCart limits.orderTotalRupees limits.fewLeft copyrightYear'.split(
    ' ',
  )

/** Ends the process with a sentence, before anything imports what is not there. */
export function requireStore(): void {
  const problem = storeProblem()
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

function storeProblem(): string | null {
  if (!existsSync(storeFolder))
    return `The folder of the store, ${storeFolder}, does not exist. Set STORE to one that does, seen from ${shopFolder}.`
  const missing = files.filter((name) => !existsSync(storeFile(name)))
  if (missing.length > 0)
    return `The store ${storeFolder} lacks ${missing.join(', ')}. store/README.md says what each file is.`
  const present = [...files, ...optionalFiles.filter((name) => existsSync(storeFile(name)))]
  return present.map(jsonProblem).find((problem) => problem !== null) ?? settingsProblem() ?? logoProblem()
}

function logoProblem(): string | null {
  const file = storeFile('brand/logo-mark.svg')
  if (readLogoMark(readFileSync(file, 'utf8'))) return null
  return `${file} cannot be drawn on invoices. Write a viewBox that begins with "0 0", and every shape as <path fill="…" d="…">.`
}

function settingsProblem(): string | null {
  const file = storeFile('settings.json')
  const own = JSON.parse(readFileSync(file, 'utf8'))
  const missing = settings.filter(
    (name) => name.split('.').reduce((part, key) => part?.[key], own) === undefined,
  )
  if (missing.length === 0) return null
  return `The settings ${file} lack ${missing.join(', ')}. store/README.md says what each is.`
}

function jsonProblem(name: string): string | null {
  if (!name.endsWith('.json')) return null
  try {
    JSON.parse(readFileSync(storeFile(name), 'utf8'))
    return null
  } catch (error) {
    return `${storeFile(name)} is not JSON: ${(error as Error).message}`
  }
}
