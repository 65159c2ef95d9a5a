import { useEffect } from 'react'
import type { Variant } from '../../../shop/catalogue/contract.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { BuyControls, type Buying } from './buy-controls.tsx'
import { mrpOf } from './card.ts'

/** On phones the way to buy stays at the bottom of the screen for as long as the page is read. */
export function BuyBar({ variant, buying }: { variant: Variant; buying: Buying }) {
  useLiftedToasts()
  const mrp = mrpOf(variant)
  return (
    <section
      aria-label="Buy"
      className="sticky bottom-0 z-20 flex items-center gap-3 border-stone-300 border-t bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="figures shrink-0 leading-tight">
        <p className="font-bold text-lg">{formatRupees(fromRupeeString(variant.price))}</p>
        {mrp !== null && <s className="text-ink-500 text-sm">{formatRupees(mrp)}</s>}
      </div>
      <BuyControls {...buying} />
    </section>
  )
}

/** Toasts appear above the bar. */
function useLiftedToasts(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toast-lift', window.matchMedia('(width < 48rem)').matches ? '4.75rem' : '0px')
    return () => {
      style.removeProperty('--toast-lift')
    }
  }, [])
}
