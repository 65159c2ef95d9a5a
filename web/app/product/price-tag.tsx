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
    <p className="figures flex flex-wrap items-baseline gap-x-1 gap-y-0.5 sm:gap-x-2.5">
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

const priceClass = {
  card: 'font-bold text-base sm:text-lg',
  page: 'font-bold text-[2rem] leading-none tracking-tight',
}
const mrpClass = { card: 'text-[0.6875rem] text-ink-500 sm:text-sm', page: 'text-ink-500' }
const offClass = {
  card: 'rounded-full bg-accent-tint px-1.5 py-0.5 font-semibold text-[0.6875rem] sm:px-2 sm:text-xs',
  page: 'rounded-full bg-accent-tint px-3 py-1 font-semibold text-sm',
}
