import type { Product } from '../../../shop/catalogue/contract.ts'
import { findNextSize, type NextSize } from '../../../shop/catalogue/next-size.ts'
import { formatRupees, fromRupeeString, type Paise, paise } from '../../../shop/money.ts'
import { Button } from '../ui/button.tsx'
import { maxQuantity } from './cart-lines.ts'
import { type CartLine, switchLine, useCart } from './cart-store.ts'
import { newCartLine } from './new-line.ts'
import { useCartCheck } from './refresh-cart.ts'
import { productKey } from './refresh-lines.ts'
import { focusLine } from './removed-line.ts'

/** Apart from the lines, which would move once the products are loaded. Without coupons: those are of the whole cart. */
export function LargerPacks() {
  const { products } = useCartCheck()
  const larger = useCart().flatMap((line) => findLarger(line, products.get(productKey(line))))
  if (larger.length === 0) return null
  return (
    <section aria-labelledby="larger-packs" className="card isolate grid gap-2 px-4 py-4 md:px-6">
      <h2 id="larger-packs" className="font-sans font-semibold text-base tracking-normal">
        Better value in a larger pack
      </h2>
      <ul className="divide-y divide-stone-100">
        {larger.map((each) => (
          <Larger key={each.line.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

interface LargerPack {
  line: CartLine
  product: Product
  price: string
  found: NextSize
}

function findLarger(line: CartLine, product: Product | undefined): LargerPack[] {
  const variant = product?.variants.find(({ id }) => id === line.id)
  const found = product && variant && findNextSize(product, variant, line.quantity)
  if (!found || found.quantity > maxQuantity) return []
  return [{ line, product, price: variant.price, found }]
}

function Larger({ line, product, price: current, found }: LargerPack) {
  const { size, per, price, instead, variant, quantity } = found
  function change() {
    focusLine(variant.id)
    switchLine(line.id, newCartLine(product, variant), quantity)
  }
  const action = `Switch to ${size}, ${difference(current, line.quantity, found)}`
  return (
    <li className="py-2 text-ink-700 text-sm">
      <p className="figures wrap-anywhere">
        <span className="font-semibold text-ink">{line.title}</span>
        <span>{`: the ${size} size costs ${exact(price)} per ${per} instead of ${exact(instead)}.`}</span>
      </p>
      <Button
        variant="quiet"
        onClick={change}
        className="figures -ml-6 min-h-11 text-left text-sm underline"
        aria-label={`${action}: ${line.title}`}
      >
        {action}
      </Button>
    </li>
  )
}

/** `₹1,600 more` */
function difference(price: string, quantity: number, { variant, quantity: pieces }: NextSize): string {
  const now = fromRupeeString(price) * quantity
  const then = fromRupeeString(variant.price) * pieces
  return `${formatRupees(paise(Math.abs(then - now)))} ${then < now ? 'less' : 'more'}`
}

function exact(price: Paise): string {
  return formatRupees(price, { withPaise: true })
}
