import { arrivalText } from '../../../shop/delivery/delivery-labels.ts'
import { fromRupeeString, type Paise, paise } from '../../../shop/money.ts'
import type { Order, ShippingAddress } from '../../../shop/orders/contract.ts'
import { dueOf } from '../orders/due-of.ts'

/** What the thank-you page shows. It is stored in the history entry, so it survives a reload. */
export interface ThankYou {
  orderId: string
  orderNumber: number | null
  amount: Paise
  /** As the checkout promised it. */
  arrives: string | null
  shippingAddress: ShippingAddress | null
  products: readonly ThankYouProduct[]
  /** In cash: how it is paid, and what comes before. */
  cash: 'to-confirm' | 'by-code' | 'due' | null
  /** The code that confirms it. */
  isCodeSent: boolean
  /** In cash: what it comes to online. */
  payNow: Paise | null
  /** The id that its payment went by: the shopper has seen now what came of that. */
  paymentOrderId: string
  /** Whose order it is. The history outlives a login, and nobody else is to read it there. */
  userId: string
}

export interface ThankYouProduct {
  name: string
  variant: string
  quantity: number
  image: string | null
}

interface Buyer {
  paymentOrderId: string
  userId: string
  isCodeSent?: boolean
}

export function thankYouFor(order: Order, { paymentOrderId, userId, isCodeSent = false }: Buyer): ThankYou {
  return {
    orderId: order.id,
    orderNumber: order.order_number,
    amount: dueOf(order),
    arrives: order.arrives && arrivalText(order.arrives),
    shippingAddress: order.shipping_address,
    products: order.line_items.map((item) => ({
      name: item.title,
      variant: item.variant_title,
      quantity: item.quantity,
      image: item.image,
    })),
    cash: cashOf(order),
    isCodeSent,
    payNow: order.pay_now ? fromRupeeString(order.pay_now) : null,
    paymentOrderId,
    userId,
  }
}

function cashOf({ pay_by, to_confirm, confirm_by_code }: Order): ThankYou['cash'] {
  if (!pay_by) return null
  if (confirm_by_code) return 'by-code'
  return to_confirm ? 'to-confirm' : 'due'
}

/**
 * Null for a page opened without an order, by anybody but its buyer, or with what can be none: the history is the
 * browser's. `userId` is who is logged in.
 */
export function readThankYou(state: unknown, userId: string | null): ThankYou | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderId, orderNumber = null, amount, arrives, shippingAddress = null } = state as Partial<ThankYou>
  const {
    products,
    cash,
    isCodeSent,
    payNow,
    paymentOrderId = '',
    userId: buyer,
  } = state as Partial<ThankYou>
  if (!userId || buyer !== userId) return null
  if (!isText(orderId) || !isText(paymentOrderId) || !Number.isSafeInteger(amount)) return null
  if (orderNumber !== null && !Number.isSafeInteger(orderNumber)) return null
  if (!isAddressOrNull(shippingAddress) || !Array.isArray(products) || !products.every(isProduct)) return null
  return {
    orderId,
    orderNumber,
    amount: paise(Math.max(amount ?? 0, 0)),
    arrives: isText(arrives) ? arrives : null,
    shippingAddress,
    products,
    cash: cash === 'to-confirm' || cash === 'by-code' || cash === 'due' ? cash : null,
    isCodeSent: isCodeSent === true,
    payNow: Number.isSafeInteger(payNow) ? paise(Math.max(payNow ?? 0, 0)) : null,
    paymentOrderId,
    userId,
  }
}

function isProduct(value: unknown): value is ThankYouProduct {
  if (typeof value !== 'object' || value === null) return false
  const { name, variant, quantity, image } = value as Partial<ThankYouProduct>
  return (
    isText(name) && isText(variant) && Number.isSafeInteger(quantity) && (image === null || isText(image))
  )
}

function isAddressOrNull(value: unknown): value is ShippingAddress | null {
  return typeof value === 'object' && Object.values(value ?? {}).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
