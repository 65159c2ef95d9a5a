import { Link } from 'react-router'
import type { Card } from '../../../shop/catalogue/card.ts'
import { QuickAddButton } from '../cart/quick-add-button.tsx'
import { CompareTick } from '../compare/compare-tick.tsx'
import { PriceTag } from '../product/price-tag.tsx'
import { SampleRating } from '../product/rating-badge.tsx'
import { Photo } from '../ui/photo.tsx'
import { Stars } from '../ui/stars.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'

interface ProductCardProps {
  card: Card
  /** Loads its photograph at once. */
  priority: boolean
}

export function ProductCard({ card, priority }: ProductCardProps) {
  const isSoldOut = card.availability === 'sold-out'
  return (
    <article className={cardClass}>
      <CardPhotos card={card} priority={priority} />
      <div className="wrap-anywhere flex min-w-0 grow flex-col gap-0.5 py-2 pr-2 pl-3 sm:gap-2 sm:p-5">
        <CardRating card={card} />
        <h2 className="text-base leading-snug max-sm:-order-1 max-sm:pt-0.5 sm:text-h3">
          <Link
            to={`/products/${encodeURIComponent(card.id)}${card.query ? `?${card.query}` : ''}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--ring)"
          >
            {card.title}
          </Link>
        </h2>
        <p className="text-[0.9375rem] text-ink-500 leading-snug max-sm:hidden">{card.short}</p>
        <PriceTag price={card.price} mrp={card.mrp} discount={card.discount} />
        <div className="mt-auto flex items-end justify-between gap-1.5">
          <div className="grid gap-0.5 pb-1 text-[0.6875rem] text-ink-500 leading-tight sm:gap-1 sm:text-sm">
            <UnitPrices texts={card.unitPrices} />
            <p>{[card.size, card.choices].filter(Boolean).join(' · ')}</p>
            {isSoldOut && <p className="font-semibold text-danger">Sold out</p>}
          </div>
          {!isSoldOut && (
            <div className="relative">
              <QuickAddButton product={card} />
            </div>
          )}
        </div>
        <div className="relative -mb-2 justify-self-start min-[19rem]:max-sm:absolute min-[19rem]:max-sm:bottom-0 min-[19rem]:max-sm:left-2 min-[19rem]:max-sm:mb-0">
          <CompareTick id={card.id} title={card.title} />
        </div>
      </div>
    </article>
  )
}

/** On phones that of the protein alone. */
function UnitPrices({ texts }: { texts: readonly string[] }) {
  return (
    texts.length > 0 && (
      <p className="figures grid sm:gap-1">
        {texts.map((text) => (
          <span key={text} className="max-sm:not-first:hidden">
            {text}
          </span>
        ))}
      </p>
    )
  )
}

function CardPhotos({ card, priority }: ProductCardProps) {
  const [front, second] = card.photos
  return (
    <div className="relative w-[33%] shrink-0 bg-paper max-[19rem]:w-auto min-[19rem]:max-sm:pb-11 sm:w-auto">
      <div className="relative aspect-square min-h-full w-full overflow-hidden min-[19rem]:max-sm:aspect-auto">
        <Photo
          image={front}
          sizes={cardSizes}
          widths={cardWidths}
          priority={priority}
          className={`absolute inset-0 size-full object-cover transition duration-500 ease-out motion-safe:group-hover:scale-[1.03] ${
            card.availability === 'sold-out' ? 'opacity-50' : ''
          }`}
        />
        {second && (
          <div
            aria-hidden="true"
            className="absolute inset-0 hidden opacity-0 transition-opacity duration-500 ease-out group-hover:opacity-100 [@media(hover:hover)]:block"
          >
            <Photo
              image={{ ...second, alt: '' }}
              sizes={cardSizes}
              widths={cardWidths}
              className="size-full object-cover transition duration-500 ease-out motion-safe:group-hover:scale-[1.03]"
            />
          </div>
        )}
      </div>
      <div className="absolute top-1 left-1 z-1">
        <WishButton product={{ id: card.id, title: card.title, price: card.firstPrice }} />
      </div>
    </div>
  )
}

function CardRating({ card: { rating, reviewCount } }: { card: Card }) {
  if (reviewCount === undefined && rating === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-ink-500 text-xs leading-snug sm:gap-x-2 sm:text-sm">
      <Stars rating={rating} className="h-3.5" />
      <span aria-hidden="true" className="figures font-medium">
        {rating.toFixed(1)}
      </span>
      {reviewCount === undefined ? <SampleRating /> : <ReviewCount count={reviewCount} />}
    </p>
  )
}

function ReviewCount({ count }: { count: number }) {
  return (
    <span className="figures text-ink-500">
      <span>{`(${count.toLocaleString('en-IN')}`}</span>
      <span className="sr-only"> verified reviews</span>)
    </span>
  )
}

const cardClass =
  'card group relative flex h-full overflow-hidden transition-colors duration-300 hover:border-stone-300 max-[19rem]:flex-col sm:flex-col'

const cardSizes = '(width >= 80rem) 290px, (width >= 64rem) 31vw, (width >= 30rem) 46vw, 44vw'
const cardWidths = [160, 320, 480, 640]
