import { formatDay } from '../shop/day.ts'
import { shippingCost } from '../shop/delivery/delivery-cost.ts'
import { arrivalText } from '../shop/delivery/delivery-labels.ts'
import type { EmailLine, EmailOrder } from '../shop/mail/email.ts'
import { formatRupees, type Paise, timesPaise } from '../shop/money.ts'
import { adjustmentName } from '../shop/orders/adjustments.ts'

export interface SumRow {
  label: string
  amount: string
  strong?: boolean
}

export function orderHeading({ orderNumber, placedAt }: EmailOrder): string {
  return orderNumber === null
    ? `Order of ${formatDay(placedAt)}`
    : `Order #${orderNumber}, ${formatDay(placedAt)}`
}

/** `Arrives Fri, 27 Nov – Sat, 28 Nov.`, as the checkout promised; nothing where it did not. */
export function arrival({ arrives }: EmailOrder): string[] {
  return arrives ? [`Arrives ${arrivalText(arrives)}.`] : []
}

export function orderName({ orderNumber }: EmailOrder): string {
  return orderNumber === null ? 'order' : `order #${orderNumber}`
}

export function orderUrl({ id, url }: EmailOrder, shopUrl: string): string {
  return url ?? `${shopUrl}/account?tab=orders&order=${id}`
}

export function lineAmount({ unitPrice, quantity }: EmailLine): string {
  return rupees(timesPaise(unitPrice, quantity))
}

export function sumRows({ subtotal, adjustments, total }: EmailOrder): SumRow[] {
  return [
    { label: 'Subtotal', amount: rupees(subtotal) },
    ...adjustments.map((one) => ({ label: adjustmentName(one), amount: `−${rupees(one.amount)}` })),
    { label: 'Shipping', amount: shippingCost },
    { label: 'Total, incl. GST', amount: rupees(total), strong: true },
  ]
}

export function addressLines({ shippingAddress: to }: EmailOrder): string[] {
  return [
    `${to.firstName} ${to.lastName}`.trim(),
    to.address1,
    to.address2,
    `${to.city}, ${to.province} ${to.zip}`,
    to.country,
    `Phone ${to.phone}`,
  ].filter(Boolean)
}

export function rupees(amount: Paise): string {
  return formatRupees(amount, { withPaise: true })
}
