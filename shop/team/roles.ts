export const roles = ['owner', 'manager', 'packer', 'accountant'] as const
export type Role = (typeof roles)[number]

const everybody = roles
const office = ['owner', 'manager'] as const
const warehouse = ['owner', 'manager', 'packer'] as const
const money = ['owner', 'manager', 'accountant'] as const

/** Who may do what. Routes name an operation, and access tokens are limited to some. */
export const operations = {
  'orders.read': everybody,
  'orders.pack': warehouse,
  /** Of orders in cash: their customer is called. */
  'orders.confirm': office,
  'orders.dispatch': warehouse,
  'orders.return': warehouse,
  'orders.cancel': office,
  'orders.note': warehouse,
  'orders.email': office,
  'orders.refund': office,
  /** Payment ids, amounts paid and refunds of an order. */
  'payments.read': money,
  /** Others see the last four digits, and packers the whole number while the order is packed and on its way. */
  'phones.read': office,
  'customers.read': office,
  /** Notes and tags. */
  'customers.note': office,
  /** Takes a subscriber off the list, as they asked. */
  'customers.unsubscribe': office,
  'customers.export': office,
  'customers.erase': ['owner'],
  'messages.read': office,
  'messages.write': office,
  'reviews.read': office,
  'reviews.write': office,
  'coupons.read': money,
  'coupons.write': office,
  /** Sales, payouts, tax files. */
  'money.read': money,
  /** Takes a line of a payout off the list of what does not match. */
  'money.write': office,
  'today.read': everybody,
  'health.read': office,
  'backups.make': office,
  'products.read': everybody,
  'products.write': office,
  'stock.read': everybody,
  'stock.write': warehouse,
  /** Content of the storefront's pages: drafts, old versions, publishing. */
  'pages.read': office,
  'pages.write': office,
  /** Legal name, address, contact, licences and delivery days, which invoices and emails bear. */
  'facts.write': ['owner'],
  /** CSV files of products and discounts; those of people want `customers.export`. */
  'transfer.export': office,
  'transfer.import': office,
  'audit.read': money,
  'team.read': ['owner'],
  'team.write': ['owner'],
  'tokens.read': ['owner'],
  'tokens.write': ['owner'],
  'webhooks.read': ['owner'],
  'webhooks.write': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Operation = keyof typeof operations
export const operationNames = Object.keys(operations) as Operation[]

/** People only: a token that could make others, or have the shop report elsewhere, would outlive its own end. */
const notForTokens: readonly Operation[] = [
  'team.read',
  'team.write',
  'tokens.read',
  'tokens.write',
  'webhooks.read',
  'webhooks.write',
  'facts.write',
]
export const scopes = operationNames.filter((name) => !notForTokens.includes(name))

export function mayDo(role: Role, operation: Operation): boolean {
  return (operations[operation] as readonly Role[]).includes(role)
}

/** And change what others share; what is their own everybody changes. No route is for it alone. */
export function mayShareViews(role: Role): boolean {
  return (office as readonly Role[]).includes(role)
}

export function operationsOf(role: Role): Operation[] {
  return operationNames.filter((name) => mayDo(role, name))
}
