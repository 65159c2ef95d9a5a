import type { PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { mrpOf } from '../../../shop/catalogue/mrp.ts'
import { choiceText } from '../../../shop/catalogue/variant-options.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { buttonClass } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { BuyControls, type Buying } from './buy-controls.tsx'

interface BuyBarProps {
  product: PageProduct
  variant: Variant
  buying: Buying
}

/** Sticks to the bottom of the screen on phones. */
export function BuyBar({ product, variant, buying }: BuyBarProps) {
  const mrp = mrpOf(variant)
  const photo = product.images[variant.image ?? 0]
  return (
    <section aria-label="Buy" className="bottom-bar hidden gap-2 bar:flex bar:flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 leading-tight">
        <p className="flex min-w-0 items-center gap-2.5 font-medium text-sm">
          <Photo
            image={photo && { ...photo, alt: '' }}
            sizes="40px"
            widths={[160]}
            className="size-10 shrink-0 rounded-lg bg-paper object-cover"
          />
          <span>{choiceText(product, variant) || product.title}</span>
        </p>
        <p className="figures text-right">
          <span className="block font-bold text-lg leading-tight">
            {formatRupees(fromRupeeString(variant.price))}
          </span>
          {mrp !== null && (
            <span className="text-ink-500 text-xs">
              MRP <s>{formatRupees(mrp)}</s>
            </span>
          )}
        </p>
      </div>
      <BuyControls {...buying} whenSoldOut={<StockAlertLink />} />
    </section>
  )
}

/** Leads to the field of the form that says so, which is loaded later. */
function StockAlertLink() {
  return (
    <a href="#tell-me" className={`${buttonClass('secondary')} grow`}>
      Tell me when it is back
    </a>
  )
}
