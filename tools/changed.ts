import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Against the last commit, new files included. */
export function changedFiles(): string[] {
  const options = ['status', '--porcelain', '--no-renames', '--untracked-files=all']
  const lines = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n')
  return lines.filter(Boolean).map((line) => line.slice(3))
}

export function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
}

/** The folders of journeys, and the nouns of the shop that each walks through. */
const nounsOf: Readonly<Record<string, readonly string[]>> = {
  'e2e/account':
    'account accounts addresses customers orders order-emails passwords postal privacy session sessions tracking'.split(
      ' ',
    ),
  'e2e/back-office':
    'admin audit carriers fulfilment inventory invoices parcels past-orders payouts products refunds tax team test-screens today webhooks'.split(
      ' ',
    ),
  'e2e/catalogue':
    'carousel catalogue compare comparison delivery lab-reports listing media photos product reviews search stock-alerts strips structured-data wishlist'.split(
      ' ',
    ),
  'e2e/checkout': 'cart checkout coupons orders payments razorpay'.split(' '),
  'e2e/site': 'confirm contact home limits overlays pages page-words'.split(' '),
}

const product = ['api', 'shop', 'web', 'admin', 'emails', 'sandbox', 'brand', 'goods', 'client', 'e2e']

/**
 * The journeys that walk through what was changed: a folder by its nouns, a journey by its own file.
 * Whatever else belongs to the product (a button, the layout, the database) reaches all of them.
 */
export function journeysFor(changed: readonly string[]): string[] {
  const found = changed.filter((file) => isBelow(file, product) && !isTest(file)).map(journeysOf)
  return [...new Set(found.flat())].toSorted()
}

function journeysOf(file: string): readonly string[] {
  if (file.startsWith('admin/')) return ['e2e/back-office']
  if (file.endsWith('.spec.ts')) return [file]
  const names = file.split('/')
  const areas = Object.entries(nounsOf).filter(([, nouns]) => names.some((name) => nouns.includes(name)))
  return areas.length > 0 ? areas.map(([area]) => area) : ['e2e']
}

function isTest(file: string): boolean {
  return /\.(test|trial)\.tsx?$|\/testing[-\w]*\.ts$|\.md$/.test(file)
}
