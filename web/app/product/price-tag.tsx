import { formatRupees, type Paise } from '../../../shop/money.ts'

interface PriceTagProps {
  price: Paise
  mrp: Paise | null
  /** Whole percent off the MRP. */
  discount: number
  size?: 'card' | 'page'
}

export function PriceTag({ price, mrp, discount, size = 'card' }: PriceTagProps) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <span className={priceClass[size]}>{formatRupees(price)}</span>
      {mrp !== null && (
        <>
          <span className={mrpClass[size]}>
            MRP <s>{formatRupees(mrp)}</s>
          </span>
          {discount > 0 && <span className={offClass[size]}>{`${discount}% off`}</span>}
        </>
      )}
    </p>
  )
}

const priceClass = { card: 'font-bold text-lg', page: 'font-bold text-[2rem] leading-none tracking-tight' }
const mrpClass = { card: 'text-ink-500 text-sm', page: 'text-ink-500' }
const offClass = {
  card: 'rounded-full bg-accent-tint px-2 py-0.5 font-semibold text-xs',
  page: 'rounded-full bg-accent-tint px-3 py-1 font-semibold text-sm',
}
