export const webhookEvents = [
  'order.confirmed',
  'order.paid',
  'order.packed',
  'order.dispatched',
  'order.refunded',
  'stock.low',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
