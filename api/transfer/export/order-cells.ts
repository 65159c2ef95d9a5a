import { provinceCode } from '../../../shop/addresses/province-codes.ts'
import { writeCsvTime } from '../../../shop/csv-time.ts'
import { lessPaise, toRupeeString } from '../../../shop/money.ts'
import { lineName } from '../../../shop/orders/line-name.ts'
import { moneyOf } from '../../../shop/orders/states.ts'
import type { LineToExport, OrderToExport } from '../../orders/export-store.ts'
import type { OrderCells } from '../../orders/past-orders/order-columns.ts'

/** An order of this shop as Shopify writes it. */
export function cellsOfOrder(order: OrderToExport): OrderCells {
  const { subtotal, discount, total, tax, couponTitle, paymentId, cancelledAt, refunded } = order
  return withoutEmpty({
    'Financial Status': financialStatus(order),
    'Paid at': time(order.paidAt),
    'Fulfillment Status': isDispatched(order) ? 'fulfilled' : 'unfulfilled',
    'Fulfilled at': time(order.dispatchedAt),
    'Accepts Marketing': order.isSubscribed ? 'yes' : 'no',
    Currency: 'INR',
    Subtotal: toRupeeString(lessPaise(subtotal, discount)),
    Shipping: '0.00',
    Taxes: tax === null ? '' : toRupeeString(tax),
    Total: toRupeeString(total),
    'Discount Code': couponTitle ?? '',
    'Discount Amount': toRupeeString(discount),
    'Created at': time(order.createdAt),
    ...addressCells(order),
    'Note Attributes': otherAdjustments(order),
    'Cancelled at': time(cancelledAt),
    'Payment Method': paymentMethod(order),
    'Payment Reference': paymentId ?? '',
    'Refunded Amount': toRupeeString(refunded),
    Id: order.id,
    Tags: order.tags.join(', '),
    Source: 'web',
    Phone: phoneOf(order),
  })
}

export function linesOfOrder({ lines, ...order }: OrderToExport): OrderCells[] {
  const status = isDispatched(order) ? 'fulfilled' : 'pending'
  return lines.map((line) => ({
    ...lineCells(line),
    'Lineitem requires shipping': 'true',
    'Lineitem taxable': 'true',
    'Lineitem fulfillment status': status,
  }))
}

function lineCells({ sku, title, variantTitle, quantity, unitPrice, discount }: LineToExport): OrderCells {
  return {
    'Lineitem quantity': String(quantity),
    'Lineitem name': lineName({ title, variantTitle }),
    'Lineitem price': toRupeeString(unitPrice),
    'Lineitem sku': sku,
    'Lineitem discount': toRupeeString(discount),
  }
}

/** What the discount holds beside the coupon, which has a column: `Saving for paying online: 40.00`. */
function otherAdjustments({ adjustments }: OrderToExport): string {
  const others = adjustments.filter(({ kind }) => kind !== 'coupon')
  return others.map(({ label, amount }) => `${label}: ${toRupeeString(amount)}`).join('\n')
}

function paymentMethod({ payBy, paymentId, provider }: OrderToExport): string {
  if (payBy === 'cash') return 'Cash on Delivery (COD)'
  return paymentId === null ? '' : capitalised(provider)
}

function financialStatus(order: OrderToExport): string {
  const { refunded, total, status } = order
  const money = moneyOf(order)
  if (money === 'due') return 'pending'
  if (money === 'none') return 'voided'
  if (refunded >= total && total > 0) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return status === 'refunded' ? 'refunded' : 'paid'
}

/** What only a guest has typed would hand the order to whoever has that number. */
function phoneOf({ email, verifiedPhone, shippingAddress }: OrderToExport): string {
  return email === null ? (verifiedPhone ?? '') : shippingAddress.phone
}

function isDispatched({ status }: Pick<OrderToExport, 'status'>): boolean {
  return status === 'dispatched' || status === 'delivered' || status === 'returned'
}

/** There is one address, of delivery. */
function addressCells({ shippingAddress: to }: OrderToExport): OrderCells {
  const province = provinceCode(to.province)
  return {
    'Billing Name': nameOf(to),
    'Shipping Name': nameOf(to),
    'Billing Street': streetOf(to),
    'Shipping Street': streetOf(to),
    'Billing Address1': to.address1,
    'Shipping Address1': to.address1,
    'Billing Address2': to.address2,
    'Shipping Address2': to.address2,
    'Billing City': to.city,
    'Shipping City': to.city,
    'Billing Zip': to.zip,
    'Shipping Zip': to.zip,
    'Billing Province': province,
    'Shipping Province': province,
    'Billing Country': 'IN',
    'Shipping Country': 'IN',
    'Billing Phone': to.phone,
    'Shipping Phone': to.phone,
  }
}

type Address = OrderToExport['shippingAddress']

function nameOf({ firstName, lastName }: Address): string {
  return `${firstName} ${lastName}`.trim()
}

function streetOf({ address1, address2 }: Address): string {
  return [address1, address2].filter((line) => line !== '').join(', ')
}

function time(at: Date | null): string {
  return at === null ? '' : writeCsvTime(at)
}

function withoutEmpty(cells: OrderCells): OrderCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
