import { stored } from '../session/stored.ts'
import {
  addLine,
  type BoughtLine,
  type CartLine,
  countPieces,
  type NewCartLine,
  readCartLines,
  setLineQuantity,
  withoutBought,
} from './cart-lines.ts'
import { clearCoupon } from './coupon-store.ts'

export type { CartLine, NewCartLine }

const cart = stored<readonly CartLine[]>({
  keys: ['cartItems'],
  parse: ([text]) => readCartLines(text ?? null),
  format: (lines) => [lines.length > 0 ? JSON.stringify(lines) : null],
  fallback: [],
})

/** Empty on the server and until the page has hydrated (see `useHydrated`). */
export const useCart = cart.use
export const readCart = cart.read

export function useCartCount(): number {
  return countPieces(useCart())
}

export function useCartLine(variantId: string): CartLine | undefined {
  return useCart().find(({ id }) => id === variantId)
}

/** False when the cart holds as many lines as an order may have. */
export function addToCart(line: NewCartLine, quantity = 1): boolean {
  const lines = addLine(cart.read(), line, quantity)
  cart.write(lines)
  return lines.some(({ id }) => id === line.id)
}

/** Zero removes the line. */
export function setQuantity(variantId: string, quantity: number): void {
  cart.write(setLineQuantity(cart.read(), variantId, quantity))
}

export function removeLine(variantId: string): void {
  setQuantity(variantId, 0)
}

/** With the logout or before a re-order: the coupon goes with the cart it was meant for. */
export function clearCart(): void {
  cart.write([])
  clearCoupon()
}

/** The coupon goes with what it was meant for. */
export function removeBought(bought: readonly BoughtLine[]): void {
  cart.write(withoutBought(cart.read(), bought))
  clearCoupon()
}

export function replaceCart(lines: readonly CartLine[]): void {
  cart.write(lines)
}
