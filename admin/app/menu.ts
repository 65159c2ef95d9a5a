import type { Operation } from '../../shop/team/roles.ts'
import type { IconName } from './ui/icon.tsx'

export interface MenuRow {
  to: string
  label: string
  /** Shown to roles that may do it. */
  may: Operation
  /** Of those that a phone shows below: the first four that the role may see. */
  icon?: IconName
}

export interface MenuGroup {
  label: string
  icon: IconName
  rows: readonly MenuRow[]
}

/** In the order of a day. */
export const groups: readonly MenuGroup[] = [
  {
    label: 'Today',
    icon: 'today',
    rows: [{ to: '/today', label: 'Today', may: 'today.read', icon: 'today' }],
  },
  {
    label: 'Orders',
    icon: 'orders',
    rows: [
      { to: '/orders?fulfilment=to-pack', label: 'Orders', may: 'orders.read', icon: 'orders' },
      { to: '/packing', label: 'Packing', may: 'orders.pack', icon: 'box' },
    ],
  },
  {
    label: 'Products',
    icon: 'products',
    rows: [
      { to: '/products', label: 'Products', may: 'products.read', icon: 'products' },
      { to: '/stock', label: 'Stock', may: 'stock.read' },
      { to: '/collections', label: 'Collections', may: 'products.read' },
    ],
  },
  {
    label: 'Customers',
    icon: 'people',
    rows: [
      { to: '/customers', label: 'Customers', may: 'customers.read' },
      { to: '/messages', label: 'Messages', may: 'messages.read' },
      { to: '/reviews', label: 'Reviews', may: 'reviews.read' },
    ],
  },
  {
    label: 'Marketing',
    icon: 'megaphone',
    rows: [
      { to: '/coupons', label: 'Coupons', may: 'coupons.read' },
      { to: '/customers/subscribers', label: 'Subscribers', may: 'customers.read' },
    ],
  },
  {
    label: 'Money',
    icon: 'rupee',
    rows: [{ to: '/money', label: 'Money', may: 'money.read', icon: 'rupee' }],
  },
  {
    label: 'Settings',
    icon: 'settings',
    rows: [
      { to: '/settings', label: 'Settings', may: 'pages.read' },
      { to: '/pages', label: 'Pages', may: 'pages.read' },
      { to: '/transfer', label: 'Import, export', may: 'transfer.export' },
      { to: '/team', label: 'Team', may: 'team.read' },
      { to: '/audit', label: 'Audit log', may: 'audit.read' },
      { to: '/health', label: 'Health', may: 'health.read' },
    ],
  },
]

/** What a role may see, groups without anything left out. */
export function menuFor(operations: readonly Operation[]): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ may }) => operations.includes(may)) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Screens that a link of another screen opens, and the screen they belong to. */
const belongs: Readonly<Record<string, string>> = {
  print: '/packing',
  searches: '/products',
  webhooks: '/settings',
}

/** The entry that a screen belongs to: the longest one that its address begins with. */
export function currentTo(pathname: string): string | undefined {
  const [, first = ''] = pathname.split('/')
  const path = belongs[first] ?? pathname
  return groups
    .flatMap(({ rows }) => rows.map(({ to }) => to))
    .filter((to) => `${path}/`.startsWith(`${pathOf(to)}/`))
    .sort((one, other) => pathOf(other).length - pathOf(one).length)[0]
}

function pathOf(to: string): string {
  return to.split('?')[0] ?? to
}
