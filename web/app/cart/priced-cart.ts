import { lineAmount, sumCart } from '../../../shop/cart/price-cart.ts'
import { fromRupees, type Paise } from '../../../shop/money.ts'
import { useCoupon } from '../coupons/coupon-store.ts'
import { type CartLine, useCart } from './cart-store.ts'

/** By the rule that the server charges by. */
export function usePricedCart() {
  const lines = useCart().map(asPriced)
  return { lines, ...sumCart(lines, useCoupon()) }
}

function asPriced(line: CartLine) {
  const priced = { ...line, productHandle: line.productId, unitPrice: unitPrice(line) }
  return { ...priced, amount: lineAmount(priced) }
}

export function unitPrice({ price }: Pick<CartLine, 'price'>): Paise {
  return fromRupees(price)
}
