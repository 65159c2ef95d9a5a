import { Link } from 'react-router'
import { lineAmount } from '../../../shop/cart/price-cart.ts'
import { formatRupees } from '../../../shop/money.ts'
import { Icon } from '../ui/icon.tsx'
import { maxQuantity, notChosen } from './cart-lines.ts'
import { type CartLine, setQuantity, useCart } from './cart-store.ts'
import { LinePhoto } from './line-photo.tsx'
import { unitPrice } from './priced-cart.ts'
import { QuantityControl } from './quantity-control.tsx'
import { useCartCheck } from './refresh-cart.ts'
import { removeWithUndo, useNextFocus } from './removed-line.ts'

export function CartLinesList() {
  const lines = useCart()
  const { stock } = useCartCheck()
  return (
    <ul aria-label="Cart lines" className="divide-y divide-stone-100">
      {lines.map((line) => (
        <CartLineRow key={line.id} line={line} stock={stock[line.id]} />
      ))}
    </ul>
  )
}

interface CartLineRowProps {
  line: CartLine
  stock?: number | undefined
}

export function CartLineRow({ line, stock = maxQuantity }: CartLineRowProps) {
  const row = useNextFocus<HTMLLIElement>(line.id)
  function remove() {
    focusBeside(row.current)
    removeWithUndo(line.id)
  }
  function change(quantity: number) {
    if (quantity <= 0) remove()
    else setQuantity(line.id, quantity)
  }
  const name = [line.title, line.size, line.flavor].filter((part) => part !== notChosen).join(', ')
  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap gap-3 py-5 outline-none first:pt-3 sm:gap-4">
      <LinePhoto image={line.image} />
      <div className="grid min-w-0 grow basis-[10rem] grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex items-start gap-2">
          <div className="wrap-anywhere min-w-0 grow">
            <LineTitle line={line} />
            <p className="text-ink-500 text-sm">{`Size: ${line.size}, Flavor: ${line.flavor}`}</p>
            <p className="figures text-sm">{formatRupees(unitPrice(line))}</p>
          </div>
          <RemoveButton name={name} onClick={remove} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <QuantityControl
            itemName={name}
            quantity={line.quantity}
            onChange={change}
            max={Math.min(stock, maxQuantity)}
          />
          <LinePrice line={line} />
        </div>
      </div>
    </li>
  )
}

/** Before the focused button is removed: afterwards, moving the focus lays the page out once more. */
function focusBeside(row: Element | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** Links to the variant, so that Add to Cart there adds the same one. */
function LineTitle({ line }: { line: CartLine }) {
  const { productId, variantQuery, title } = line
  if (!productId) return <span className="font-semibold leading-snug">{title}</span>
  return (
    <Link
      to={{ pathname: `/products/${encodeURIComponent(productId)}`, search: variantQuery }}
      className="font-semibold leading-snug underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onClick}
      className="tap-target -mt-2.5 -mr-2.5 grid shrink-0 place-items-center rounded-full text-ink-500 transition-colors hover:bg-stone-100 hover:text-ink"
    >
      <Icon name="trash" className="size-5" />
    </button>
  )
}

/** Bold is the line's sum, as in the order summary. */
function LinePrice({ line }: { line: CartLine }) {
  const price = unitPrice(line)
  return (
    <div className="figures ml-auto text-right leading-tight">
      <p className="font-semibold">
        {formatRupees(lineAmount({ unitPrice: price, quantity: line.quantity }))}
      </p>
      <p className="text-ink-500 text-sm">{`${line.quantity} × ${formatRupees(price)}`}</p>
    </div>
  )
}
