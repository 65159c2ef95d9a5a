import { priceCart } from '../../../shop/cart/price-cart.ts'
import { type Paise, paise } from '../../../shop/money.ts'
import { type CartLine, useCart } from './cart-store.ts'
import { useCoupon } from './coupon-store.ts'

/** The cart with its sums, by the very rule the server charges by. */
export function usePricedCart() {
  const lines = useCart()
  return priceCart(lines.map(withUnitPrice), useCoupon())
}

function withUnitPrice(line: CartLine) {
  return { ...line, productHandle: line.productId, unitPrice: unitPrice(line) }
}

export function unitPrice({ price }: Pick<CartLine, 'price'>): Paise {
  return paise(Math.round(price * 100))
}
