import { formatRupees, paise } from '../../../shop/money.ts'
import { ProductCard } from './product-card.tsx'
import { gridClass } from './product-grid.tsx'
import type { WishedCard } from './use-wished-cards.ts'

export function WishedGrid({ wished }: { wished: readonly WishedCard[] }) {
  return (
    <ul className={gridClass}>
      {wished.map((each, index) => (
        <li key={each.card.id} className="grid grid-rows-[1fr_auto] gap-2">
          <ProductCard card={each.card} priority={index < 4} />
          <PriceChange {...each} />
        </li>
      ))}
    </ul>
  )
}

/** Against the price when it was saved. */
function PriceChange({ wish, card }: WishedCard) {
  const change = card.firstPrice - wish.price
  if (change === 0) return <p className="min-h-6" />
  const sum = formatRupees(paise(Math.abs(change)))
  return (
    <p
      className={`figures min-h-6 px-1 text-sm ${change < 0 ? 'font-semibold text-success' : 'text-ink-500'}`}
    >
      {change < 0 ? `${sum} less than when you saved it` : `${sum} more than when you saved it`}
    </p>
  )
}
