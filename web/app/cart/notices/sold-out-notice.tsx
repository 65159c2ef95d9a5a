import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { removeLine, useCart } from '../cart-store.ts'
import { useCartCheck } from '../refresh-cart.ts'
import { describeLine } from '../refresh-lines.ts'

/** The subtotal is of all lines, as specified: until these are removed, no order can be made of the cart. */
export function SoldOutNotice() {
  const { stock } = useCartCheck()
  const soldOut = useCart().filter(({ id }) => stock[id] === 0)
  if (soldOut.length === 0) return null
  const removeAll = () => {
    for (const { id } of soldOut) removeLine(id)
  }
  return (
    <Notice tone="error">
      <p>{`Sold out: ${soldOut.map(describeLine).join(', ')}. Please remove ${soldOut.length === 1 ? 'it' : 'them'} before you check out.`}</p>
      <button
        ref={handFocusOn}
        type="button"
        onClick={removeAll}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        Remove sold-out items
      </button>
    </Notice>
  )
}
