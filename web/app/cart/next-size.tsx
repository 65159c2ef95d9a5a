import type { Product } from '../../../shop/catalogue/contract.ts'
import { type NextSize as Found, findNextSize } from '../../../shop/catalogue/next-size.ts'
import { formatRupees, fromRupeeString, type Paise, paise } from '../../../shop/money.ts'
import { Button } from '../ui/button.tsx'
import { maxQuantity } from './cart-lines.ts'
import { type CartLine, switchLine } from './cart-store.ts'
import { newCartLine } from './new-line.ts'
import { focusLine } from './removed-line.ts'

interface NextSizeProps {
  line: CartLine
  product: Product
}

/** Without coupons: those are of the whole cart. */
export function NextSize({ line, product }: NextSizeProps) {
  const variant = product.variants.find(({ id }) => id === line.id)
  const found = variant && findNextSize(product, variant, line.quantity)
  if (!variant || !found || found.quantity > maxQuantity) return null
  function change({ variant: next, quantity }: Found) {
    focusLine(next.id)
    switchLine(line.id, newCartLine(product, next), quantity)
  }
  const { size, per, price, instead } = found
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-ink-700 text-sm">
      <p className="figures">
        {`The ${size} size costs ${exact(price)} per ${per} instead of ${exact(instead)}.`}
      </p>
      <Button
        variant="quiet"
        onClick={() => change(found)}
        className="figures -ml-6 min-h-11 text-sm underline"
        aria-label={`Switch to ${size}, ${difference(variant.price, line.quantity, found)}: ${line.title}`}
      >
        {`Switch to ${size}, ${difference(variant.price, line.quantity, found)}`}
      </Button>
    </div>
  )
}

/** `₹1,600 more` */
function difference(price: string, quantity: number, { variant, quantity: pieces }: Found): string {
  const now = fromRupeeString(price) * quantity
  const then = fromRupeeString(variant.price) * pieces
  return `${formatRupees(paise(Math.abs(then - now)))} ${then < now ? 'less' : 'more'}`
}

function exact(price: Paise): string {
  return formatRupees(price, { withPaise: true })
}
