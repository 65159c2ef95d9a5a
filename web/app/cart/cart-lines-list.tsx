import { useRef } from 'react'
import { useSettle } from '../ui/settle.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './cart-store.ts'
import { useCartCheck } from './refresh-cart.ts'

/** Every line of the cart, with its controls. */
export function CartLinesList() {
  const lines = useCart()
  const { left } = useCartCheck()
  const list = useRef<HTMLUListElement>(null)
  useSettle(lines.length, list)
  return (
    <ul ref={list} tabIndex={-1} aria-label="Cart lines" className="divide-y divide-stone-100 outline-none">
      {lines.map((line) => (
        <CartLineRow key={line.id} line={line} left={left[line.id]} onRemoved={() => list.current?.focus()} />
      ))}
    </ul>
  )
}
