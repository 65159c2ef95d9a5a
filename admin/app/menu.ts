import type { Operation } from '../../shop/team/roles.ts'

interface MenuRow {
  to: string
  label: string
  /** Shown to roles that may do it. */
  may: Operation
}

/** In the order of a day. A phone shows the first four, a tablet six, a laptop ten; the rest is under More. */
export const menu: readonly MenuRow[] = [
  { to: '/today', label: 'Today', may: 'today.read' },
  { to: '/orders?fulfilment=to-pack', label: 'Orders', may: 'orders.read' },
  { to: '/packing', label: 'Packing', may: 'orders.pack' },
  { to: '/products', label: 'Products', may: 'products.read' },
  { to: '/stock', label: 'Stock', may: 'stock.read' },
  { to: '/messages', label: 'Messages', may: 'messages.read' },
  { to: '/reviews', label: 'Reviews', may: 'reviews.read' },
  { to: '/customers', label: 'Customers', may: 'customers.read' },
  { to: '/coupons', label: 'Coupons', may: 'coupons.read' },
  { to: '/pages', label: 'Pages', may: 'pages.read' },
  { to: '/money', label: 'Money', may: 'money.read' },
  { to: '/transfer', label: 'Import, export', may: 'transfer.export' },
  { to: '/team', label: 'Team', may: 'team.read' },
  { to: '/settings', label: 'Settings', may: 'pages.read' },
  { to: '/audit', label: 'Audit log', may: 'audit.read' },
  { to: '/health', label: 'Health', may: 'health.read' },
]

/** Screens that a link of another screen opens, and the screen they belong to. */
const belongs: Record<string, string> = {
  print: 'packing',
  searches: 'products',
  collections: 'products',
  webhooks: 'settings',
}

export function isCurrent(to: string, pathname: string): boolean {
  const [, first = ''] = pathname.split('/')
  return (to.split('?')[0] ?? '').slice(1) === (belongs[first] ?? first)
}
