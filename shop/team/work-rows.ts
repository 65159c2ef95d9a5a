export interface WorkRow {
  /** After the number. */
  one: string
  many: string
  to: string
  isUrgent?: true
}

/** Where each kind of work is done, in the order in which they are shown. */
export const workRows = {
  'to-confirm': {
    one: 'cash on delivery order to confirm',
    many: 'cash on delivery orders to confirm',
    to: '/orders?fulfilment=to-confirm',
  },
  'to-pack': { one: 'order to pack', many: 'orders to pack', to: '/orders?fulfilment=to-pack' },
  late: { one: 'order is late', many: 'orders are late', to: '/orders?late=true', isUrgent: true },
  'to-dispatch': {
    one: 'packed order to hand over',
    many: 'packed orders to hand over',
    to: '/orders?fulfilment=packed',
  },
  'carrier-unclear': {
    one: 'order turned back and is reported as delivered',
    many: 'orders turned back and are reported as delivered',
    to: '/orders?unclear=true',
    isUrgent: true,
  },
  'stuck-payments': {
    one: 'payment is stuck',
    many: 'payments are stuck',
    to: '/money/stuck',
    isUrgent: true,
  },
  disputes: {
    one: 'payment is disputed',
    many: 'payments are disputed',
    to: '/orders?payment=disputed',
    isUrgent: true,
  },
  'refunds-failed': {
    one: 'refund failed',
    many: 'refunds failed',
    to: '/money/refunds?status=failed',
    isUrgent: true,
  },
  'cash-overdue': {
    one: 'parcel’s cash is overdue',
    many: 'parcels’ cash is overdue',
    to: '/money/cash',
    isUrgent: true,
  },
  'refunds-to-pay-out': {
    one: 'refund of cash to pay out',
    many: 'refunds of cash to pay out',
    to: '/money/cash',
  },
  'not-invoiceable': {
    one: 'product on sale cannot be invoiced',
    many: 'products on sale cannot be invoiced',
    to: '/products?invoice=missing',
    isUrgent: true,
  },
  'refunds-waiting': {
    one: 'refund waits for the bank',
    many: 'refunds wait for the bank',
    to: '/money/refunds?status=pending',
  },
  messages: { one: 'message to answer', many: 'messages to answer', to: '/messages?state=open&sort=oldest' },
  reviews: { one: 'review to check', many: 'reviews to check', to: '/reviews' },
  'failed-emails': { one: 'email did not arrive', many: 'emails did not arrive', to: '/health/emails' },
  'webhooks-off': {
    one: 'webhook is switched off',
    many: 'webhooks are switched off',
    to: '/webhooks',
    isUrgent: true,
  },
  'low-stock': {
    one: 'product is low or sold out',
    many: 'products are low or sold out',
    to: '/stock?level=low',
  },
} as const satisfies Record<string, WorkRow>

export type WorkKind = keyof typeof workRows
