import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './cart-store.ts'
import { useCartCheck } from './refresh-cart.ts'

/** Every line of the cart, with its controls. */
export function CartLinesList() {
  const lines = useCart()
  const { left } = useCartCheck()
  return (
    <ul aria-label="Cart lines" className="divide-y divide-stone-100">
      {lines.map((line) => (
        <CartLineRow key={line.id} line={line} left={left[line.id]} />
      ))}
    </ul>
  )
}
