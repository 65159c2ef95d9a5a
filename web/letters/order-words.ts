import { formatDay } from '../../shop/day.ts'
import type { LetterLine, LetterOrder } from '../../shop/mail/letter.ts'
import { formatRupees, type Paise, timesPaise } from '../../shop/money.ts'

export interface SumRow {
  label: string
  amount: string
  strong?: boolean
}

export function orderHeading({ orderNumber, placedAt }: LetterOrder): string {
  return `${orderNumber === null ? 'Order' : `Order ${orderNumber}`}, ${formatDay(placedAt)}`
}

export function lineAmount({ unitPrice, quantity }: LetterLine): string {
  return rupees(timesPaise(unitPrice, quantity))
}

export function sumRows({ subtotal, discount, total, couponTitle }: LetterOrder): SumRow[] {
  const coupon = couponTitle ? `Discount (${couponTitle})` : 'Discount'
  return [
    { label: 'Subtotal', amount: rupees(subtotal) },
    ...(discount > 0 ? [{ label: coupon, amount: `−${rupees(discount)}` }] : []),
    { label: 'Shipping', amount: 'FREE' },
    { label: 'Total, inclusive of GST', amount: rupees(total), strong: true },
  ]
}

export function addressLines({ shippingAddress: to }: LetterOrder): string[] {
  return [
    `${to.firstName} ${to.lastName}`.trim(),
    to.address1,
    to.address2,
    `${to.city}, ${to.province} ${to.zip}`,
    to.country,
    `Phone ${to.phone}`,
  ].filter(Boolean)
}

function rupees(amount: Paise): string {
  return formatRupees(amount, { withPaise: true })
}
