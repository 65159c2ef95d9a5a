import type { PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { mrpOf } from '../../../shop/catalogue/mrp.ts'
import { percentOff } from '../../../shop/catalogue/percent-off.ts'
import { netQuantityOf, unitSalePrice } from '../../../shop/catalogue/unit-price.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import { deliveryCost } from '../../../shop/delivery/delivery-cost.ts'
import { fromRupeeString } from '../../../shop/money.ts'
import { LazyCompareLine } from '../compare/lazy-compare-line.tsx'
import { LazyOffers } from '../coupons/lazy-offers.tsx'
import { LazyDelivery } from '../delivery/lazy-delivery.tsx'
import { useShownDelivery } from '../delivery/shown-delivery.ts'
import { shop } from '../shop-settings.ts'
import { Icon } from '../ui/icon.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'
import { BuyControls, type Buying } from './buy-controls.tsx'
import { DietMark } from './diet-mark.tsx'
import { LazyAssurances } from './lazy-assurances.tsx'
import { PriceTag } from './price-tag.tsx'
import { RatingBadge } from './rating-badge.tsx'
import type { useStock } from './use-stock.ts'
import { VariantChoices } from './variant-choices.tsx'

interface BuyBoxProps {
  product: PageProduct
  variant: Variant
  choose: (variant: Variant) => void
  stockOf: ReturnType<typeof useStock>
  buying: Buying
}

export function BuyBox({ product, variant, choose, stockOf, buying }: BuyBoxProps) {
  return (
    <section
      aria-label="Buy this product"
      className="wrap-anywhere isolate grid grid-cols-[minmax(0,1fr)] content-start gap-6 min-[48.0625rem]:sticky min-[48.0625rem]:top-24 min-[48.0625rem]:self-start"
    >
      <Heading product={product} />
      <Price product={product} variant={variant} />
      <VariantChoices product={product} variant={variant} choose={choose} stockOf={stockOf} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <StockLine {...buying.stock} />
        {buying.stock.soldOut && (
          <Lazy
            key={variant.id}
            name="stock alert"
            load={loadStockAlert}
            props={{ variantId: variant.id }}
            fallback={<div className="min-h-36 noscript:hidden" />}
          />
        )}
        {!buying.stock.soldOut && <DeliveryLine />}
        <NeedsScripts what="Adding to the cart" />
        <div className="bar:hidden">
          <BuyControls {...buying} />
        </div>
        <LazyCompareLine id={product.id} title={product.title} />
      </div>
      {!buying.stock.soldOut && <LazyDelivery price={fromRupeeString(variant.price)} />}
      <LazyAssurances product={product} />
    </section>
  )
}

function Heading({ product }: { product: PageProduct }) {
  const { id, title, short, product_type, facts: attributes, variants } = product
  const [first] = variants
  return (
    <header className="grid gap-3">
      <div className="flex min-h-11 items-center gap-3">
        <p className="eyebrow text-ink-500">{product_type}</p>
        {attributes?.diet && <DietMark diet={attributes.diet} />}
        {first && (
          <div className="ml-auto">
            <WishButton product={{ id, title, price: fromRupeeString(first.price) }} />
          </div>
        )}
      </div>
      <h1 className="text-h1">{title}</h1>
      <p className="text-ink-700 text-lead">{short}</p>
    </header>
  )
}

function Price({ product, variant }: Pick<BuyBoxProps, 'product' | 'variant'>) {
  const price = fromRupeeString(variant.price)
  const mrp = mrpOf(variant)
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PriceTag price={price} mrp={mrp} discount={mrp === null ? 0 : percentOff(price, mrp)} size="page" />
        <Rating {...product} />
      </div>
      <p className="text-ink-500 text-sm">inclusive of all taxes</p>
      <UnitPrices product={product} variant={variant} />
      <LazyOffers handle={product.id} price={price} />
    </div>
  )
}

function Rating({ rating, review_count: count }: Pick<PageProduct, 'rating' | 'review_count'>) {
  if (count !== undefined) return <RatingBadge rating={rating} count={count} />
  return rating > 0 && <RatingBadge rating={shop.ratings.badge} />
}

function UnitPrices({ product, variant }: Pick<BuyBoxProps, 'product' | 'variant'>) {
  if (!product.facts) return null
  const price = fromRupeeString(variant.price)
  const net = netQuantityOf(product.facts, optionValue(product, variant, 'size'))
  const isTelling = net.unit !== 'piece' || net.amount > 1
  if (!isTelling) return null
  return (
    <p className="figures text-ink-500 text-sm">
      {[unitSalePrice(price, net), ...(variant.unit_prices ?? [])].join(' · ')}
    </p>
  )
}

function StockLine({ soldOut, isLow, text }: Buying['stock']) {
  const tone = soldOut ? 'text-danger' : isLow ? 'text-ink' : 'text-success'
  return (
    <p aria-live="polite" className={`flex items-center gap-2 font-semibold text-[0.9375rem] ${tone}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${isLow ? 'bg-accent' : 'bg-current'}`} />
      <span>{text}</span>
    </p>
  )
}

async function loadStockAlert() {
  return (await import('../stock-alerts/stock-alert-form.tsx')).StockAlertForm
}

function DeliveryLine() {
  const shown = useShownDelivery()
  return (
    <p className="flex items-center gap-2 text-[0.9375rem]">
      <Icon name="truck" className="size-5 shrink-0" />
      <span>{shown ?? deliveryCost}</span>
    </p>
  )
}
