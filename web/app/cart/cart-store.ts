import { clearCoupon } from '../coupons/coupon-store.ts'
import { storedValue } from '../session/stored-value.ts'
import {
  addLine,
  type BoughtLine,
  type CartLine,
  countPieces,
  maxQuantity,
  type NewCartLine,
  readCartLines,
  setLineQuantity,
  withoutBought,
} from './cart-lines.ts'

export type { CartLine, NewCartLine }

const cart = storedValue<readonly CartLine[]>({
  keys: ['cartItems'],
  parse: ([text]) => readCartLines(text ?? null),
  format: (lines) => [lines.length > 0 ? JSON.stringify(lines) : null],
  fallback: [],
})

/** Empty until the page has hydrated. */
export const useCart = cart.use
export const readCart = cart.read

export function useCartCount(): number {
  return countPieces(useCart())
}

export function useCartLine(variantId: string): CartLine | undefined {
  return useCart().find(({ id }) => id === variantId)
}

/** False when the cart is full. */
export function addToCart(line: NewCartLine, quantity = 1): boolean {
  const lines = addLine(cart.read(), line, quantity)
  cart.write(lines)
  return lines.some(({ id }) => id === line.id)
}

export function setQuantity(variantId: string, quantity: number): void {
  cart.write(setLineQuantity(cart.read(), variantId, quantity))
}

export function removeLine(variantId: string): void {
  setQuantity(variantId, 0)
}

/** In place of one line another, in its place; of the same variant there is one line. */
export function switchLine(variantId: string, line: NewCartLine, quantity: number): void {
  const lines = cart.read()
  const known = lines.find(({ id }) => id === line.id)
  const next = { ...line, quantity: Math.min((known?.quantity ?? 0) + quantity, maxQuantity) }
  cart.write(
    lines.flatMap((each) => {
      if (each.id === variantId) return [next]
      return each.id === line.id ? [] : [each]
    }),
  )
}

export function clearCart(): void {
  cart.write([])
  clearCoupon()
}

export function removeBought(bought: readonly BoughtLine[]): void {
  cart.write(withoutBought(cart.read(), bought))
  clearCoupon()
}

export function replaceCart(lines: readonly CartLine[]): void {
  cart.write(lines)
}
