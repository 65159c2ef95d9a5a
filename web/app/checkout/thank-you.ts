import { fromRupeeString, type Paise } from '../../../shop/money.ts'
import type { Order, ShippingAddress } from '../../../shop/orders/contract.ts'
import { arrivalDay } from '../account/arrival.ts'

/** What the thank-you page shows; it lies in the history entry, and so survives a reload. */
export interface ThankYou {
  orderId: string
  orderNumber: number | null
  amount: Paise
  /** As the checkout promised it. */
  arrivesBy: string | null
  shippingAddress: ShippingAddress | null
  products: readonly ThankYouProduct[]
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
}

export function thankYouFor(order: Order, { paymentOrderId, userId }: Buyer): ThankYou {
  return {
    orderId: order.id,
    orderNumber: order.order_number,
    amount: fromRupeeString(order.total_price),
    arrivesBy: arrivalDay(order),
    shippingAddress: order.shipping_address,
    products: order.line_items.map((item) => ({
      name: item.title,
      variant: item.variant_title,
      quantity: item.quantity,
      image: item.image,
    })),
    paymentOrderId,
    userId,
  }
}
