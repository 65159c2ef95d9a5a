export const deliverText =
  'Customers get the news, and what was collected in cash is due from its carrier. This cannot be undone.'

/** `orders`: `3 orders`, or the one with its number. */
export function deliverLabel(orders: string): string {
  return `Mark ${orders} as delivered`
}
