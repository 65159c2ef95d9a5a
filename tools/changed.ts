import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nounOf } from './api-areas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Against the last commit, new files included. */
export function changedFiles(): string[] {
  const options = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']
  const entries = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0')
  return entries.filter(Boolean).map((entry) => entry.slice(3))
}

export function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
}

export const isProse = (file: string) => file.endsWith('.md')

const web = ['api/catalogue/pages/web-build.ts', 'web/page-weight.test.ts']
const admin = ['api/catalogue/pages/admin-pages.ts', 'admin/page-weight.test.ts']
const emails = ['api/platform/mail/load-emails.ts']

/** Vitest follows imports. What is built, or read while a test runs, reaches the tests of what loads it. */
const loadersOf: Readonly<Record<string, readonly string[]>> = {
  'api/platform/postgres/migrations': ['api/platform/postgres/testing.ts'],
  admin,
  'store/brand': [...web, ...admin, ...emails],
  docs: [],
  emails,
  shop: [...web, ...admin, ...emails],
  'tools/promises.json': [],
  'tools/spec-coverage/proofs.json': [],
  web,
}

/** They look at every file of the project. */
const watchful = ['cli/commands-in-docs.test.ts', 'tools/docs.test.ts', 'tools/trial-list.test.ts']

/** What `vitest related` is asked for; null when only every test is sure to see the change. */
export function relatedTo(changed: readonly string[]): string[] | null {
  const loaders = changed.filter((file) => !isProse(file)).map(loadersFor)
  if (loaders.includes(null)) return null
  return [...new Set([...watchful, ...changed.filter(isSource), ...loaders.flatMap((files) => files ?? [])])]
}

const isSource = (file: string) => /\.tsx?$/.test(file)

function loadersFor(file: string): readonly string[] | null {
  const found = Object.keys(loadersOf).filter((folder) => isBelow(file, [folder]))
  const isSeen = isSource(file) && (isTest(file) || !isBelow(file, ['tools']))
  return found.length > 0 || isSeen ? found.flatMap((folder) => loadersOf[folder] ?? []) : null
}

/** The folders of journeys, and the nouns of the shop that each walks through. */
const nounsOf: Readonly<Record<string, string>> = {
  'e2e/account':
    'account accounts addresses customers fulfilment invoices orders order-emails parcels passwords past-orders postal privacy refunds session sessions tracking',
  'e2e/back-office':
    'admin audit carriers contact coupons customers fulfilment inventory invoices orders page-content pages parcels past-orders payouts photos products refunds reviews sales tax team test-screens today webhooks',
  'e2e/catalogue':
    'carousel catalogue compare comparison delivery inventory lab-reports listing media photos product reviews search stock-alerts strips structured-data wishlist',
  'e2e/checkout':
    'accounts addresses cart checkout coupons delivery inventory orders payment-provider payments postal razorpay refunds session sessions',
  'e2e/site': 'carousel confirm contact home limits orders overlays pages page-content passwords reviews',
}

const product = [
  'api',
  'shop',
  'web',
  'admin',
  'emails',
  'sandbox',
  'store',
  'client',
  'e2e',
  'embedded-postgres',
  'package.json',
  'package-lock.json',
  'playwright.config.ts',
  'tools/build.ts',
]

/**
 * The journeys that walk through what was changed: a folder by its nouns, a journey by its own file.
 * Whatever else belongs to the product (a button, the layout, the database) reaches all of them.
 */
export function journeysFor(changed: readonly string[]): string[] {
  const found = changed.filter((file) => isBelow(file, product) && !isTest(file)).flatMap(journeysOf)
  return found.includes('e2e') ? ['e2e'] : [...new Set(found)].toSorted()
}

function journeysOf(file: string): readonly string[] {
  if (file.startsWith('admin/')) return ['e2e/back-office']
  if (file.endsWith('.spec.ts')) return [file]
  const names = file.startsWith('api/') ? [path.basename(nounOf(file))] : file.split('/')
  const areas = Object.entries(nounsOf)
    .filter(([, nouns]) => nouns.split(' ').some((noun) => names.includes(noun)))
    .map(([area]) => area)
  if (areas.length === 0 || isBelow(file, ['store'])) return ['e2e']
  return isBelow(file, ['web']) ? [...areas, 'e2e/every-page'] : areas
}

function isTest(file: string): boolean {
  return /\.(test|trial)\.tsx?$|\/testing[-\w]*\.ts$|\.md$/.test(file)
}
