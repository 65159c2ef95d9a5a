/** Of the back office; `path` may be another one with each try. */
export interface Screen {
  title: string
  heading: string
  path: string | ((turn: number) => string)
  most: { databaseMs: number; browserMs: number }
}

const list = { databaseMs: 50, browserMs: 150 }
const report = { databaseMs: 300, browserMs: 300 }

const firstNames = ['asha', 'tenzin', 'zoya', 'meera', 'omkar', 'farah']
const wholeNames = ['asha rao', 'tenzin sidhu', 'zoya rathore', 'meera nair', 'omkar gogoi', 'farah khan']
const lastNames = ['rao', 'rathore', 'nair', 'gogoi', 'khan', 'chopra']

const pick = (words: readonly string[], turn: number) => encodeURIComponent(words[turn % words.length] ?? '')
/** Far apart, and none twice. */
const spread = (turn: number, most: number) => 1 + ((turn * 7_919 + 13) % 97) * Math.floor(most / 97)
const phone = (turn: number) => `9${String((spread(turn, 300_000) * 7_919) % 1e9).padStart(9, '0')}`
const pin = (turn: number) => `${[400, 110, 560, 302, 682][turn % 5]}0${10 + (turn % 50)}`
const skuStart = (turn: number) => `GOODS-${19 + spread(turn, 19_000)}`

function screens(
  heading: string,
  folder: string,
  rows: Readonly<Record<string, string | ((turn: number) => string)>>,
): Screen[] {
  return Object.entries(rows).map(([what, query]) => ({
    title: `${heading}: ${what}`,
    heading,
    path: typeof query === 'string' ? `${folder}${query}` : (turn) => `${folder}${query(turn)}`,
    most: list,
  }))
}

/** Every list with its filters and searches, then the two screens of counts and sums. */
export const measuredScreens: readonly Screen[] = [
  ...screens('Orders', '/orders', {
    all: '',
    'a later page': (turn) => `?cursor=n${1_000 + spread(turn, 900_000)}`,
    'to pack': '?fulfilment=to-pack',
    'being packed': '?fulfilment=packing',
    packed: '?fulfilment=packed',
    dispatched: '?fulfilment=dispatched',
    delivered: '?fulfilment=delivered',
    late: '?late=true',
    'refund failed': '?payment=refund-failed',
    disputed: '?payment=disputed',
    'refunded and delivered': '?payment=part-refunded&fulfilment=delivered',
    'refunded and to pack, which none is': '?payment=refunded&fulfilment=to-pack',
    'by number': (turn) => `?search=${1_000 + spread(turn, 1_000_000)}`,
    'by phone': (turn) => `?search=${phone(turn)}`,
    'by PIN code': (turn) => `?search=${pin(turn)}`,
    'by AWB': (turn) => `?search=149${String(spread(turn, 990_000)).padStart(11, '0')}`,
    'by payment': (turn) => `?search=pay_Bench${spread(turn, 1_000_000)}`,
    'by first name': (turn) => `?search=${pick(firstNames, turn)}`,
    'by name': (turn) => `?search=${pick(wholeNames, turn)}`,
    'by last name': (turn) => `?search=${pick(lastNames, turn)}`,
    'by a name nobody has': '?search=quetzalcoatl',
    'by a letter': '?search=a',
    'by name, to pack': (turn) => `?search=${pick(lastNames, turn)}&fulfilment=to-pack`,
  }),
  ...screens('Customers', '/customers', {
    all: '',
    'by phone': (turn) => `?search=${phone(turn)}`,
    'by PIN code': (turn) => `?search=${pin(turn)}`,
    'by email': (turn) => `?search=${pick(firstNames, turn)}.${pick(lastNames, turn)}`,
    'by name': (turn) => `?search=${pick(wholeNames, turn)}`,
    'by last name': (turn) => `?search=${pick(lastNames, turn)}`,
    'most spent first': '?sort=most-spent',
    'by a letter': '?search=s',
    'by a name nobody has': '?search=quetzalcoatl',
  }),
  ...screens('Products', '/products', {
    all: '',
    'on sale': '?status=active',
    drafts: '?status=draft',
    'by title': (turn) => `?search=No.%20${19 + spread(turn, 19_000)}`,
    'by SKU': (turn) => `?search=${skuStart(turn)}`,
    'by a word of many': '?search=whey',
  }),
  ...screens('Stock', '/stock', {
    all: '',
    low: '?level=low',
    'sold out': '?level=sold-out',
    'by SKU': (turn) => `?search=${skuStart(turn)}`,
    'by a word of many': '?search=glacier',
    'by a word nobody uses': '?search=quetzalcoatl',
  }),
  ...screens('Coupons', '/coupons', { all: '', active: '?state=active', ended: '?state=ended' }),
  ...screens('Messages', '/messages', {
    open: '?state=open&sort=oldest',
    all: '?sort=newest',
    late: '?late=true',
    mine: '?owner=me',
    closed: '?state=closed',
    'by name': (turn) => `?search=${pick(firstNames, turn)}`,
    'by email': (turn) => `?search=${pick(firstNames, turn)}.${pick(lastNames, turn)}`,
  }),
  ...screens('Audit log', '/audit', {
    all: '',
    'of a member': '?actor=Sunita',
    'of a step': '?operation=refund',
    'of a member and a step': '?actor=Meera&operation=edit-product',
    'of a member and a step that is another one’s': '?actor=Meera&operation=pack',
    'of an order': (turn) => `?search=${1_000 + spread(turn, 990_000)}`,
    'of a month': () => `?from=${daysAgo(400)}&to=${daysAgo(370)}`,
  }),
  ...screens('Payouts', '/money/payouts', { all: '' }),
  ...screens('Refunds', '/money/refunds', { all: '', failed: '?status=failed', waiting: '?status=pending' }),
  ...screens('Stuck payments', '/money/stuck', { all: '' }),
  ...screens('Emails', '/health/emails', { 'did not arrive': '', 'all that wait': '?state=all' }),
  ...screens('Team', '/team', { 'members and access tokens': '' }),
  ...screens('Today', '/today', { 'all counts': '' }).map(slower),
  ...screens('Money', '/money', {
    today: '?period=today',
    '30 days': '?period=30-days',
    '12 months': '?period=12-months',
  }).map(slower),
]

function slower(screen: Screen): Screen {
  return { ...screen, most: report }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

export function pathOf({ path }: Screen, turn: number): string {
  return typeof path === 'string' ? path : path(turn)
}
