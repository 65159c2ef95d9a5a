import { useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './cart-store.ts'
import { dismissCartNews, useCartCheck } from './refresh-cart.ts'

/** Every line of the cart, with its controls. */
export function CartLinesList({ onLeave }: { onLeave?: () => void }) {
  const lines = useCart()
  const { soldOut } = useCartCheck()
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} aria-label="Cart lines" className="divide-y divide-stone-100 outline-none">
      {lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          soldOut={soldOut.includes(line.id)}
          onRemoved={() => list.current?.focus()}
          {...(onLeave && { onLeave })}
        />
      ))}
    </ul>
  )
}

/** What the catalogue has changed in the cart since the shopper last looked. */
export function CartNews() {
  const { news } = useCartCheck()
  if (news.length === 0) return null
  return (
    <Notice tone="info">
      {news.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button
        type="button"
        onClick={dismissCartNews}
        className="mt-1 min-h-11 font-semibold underline underline-offset-4"
      >
        All right
      </button>
    </Notice>
  )
}
