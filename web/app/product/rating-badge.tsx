import { shop } from '../shop-facts.ts'
import { Icon } from '../ui/icon.tsx'

interface RatingBadgeProps {
  rating: number
  /** Verified reviews behind it; absent: a fixed figure. */
  count?: number | undefined
}

export function RatingBadge({ rating, count }: RatingBadgeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <p
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} out of 5`}
        className="figures inline-flex items-center gap-1.5 rounded-full bg-ink px-3 py-1 font-semibold text-paper text-sm"
      >
        {rating.toFixed(1)}
        <Icon name="star" className="size-4 fill-accent stroke-accent" />
      </p>
      {count === undefined ? (
        <SampleRating />
      ) : (
        <a
          href="#reviews"
          className="figures inline-grid min-h-11 place-items-center text-sm underline underline-offset-4"
        >
          {`${count.toLocaleString('en-IN')} verified reviews`}
        </a>
      )}
    </div>
  )
}

export function SampleRating() {
  return shop.ratings.sample && <span className="text-ink-500 text-sm">sample rating</span>
}
