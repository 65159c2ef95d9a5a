import { Icon } from '../ui/icon.tsx'

interface RatingBadgeProps {
  rating: number
  /** Verified reviews behind it; absent: a fixed figure. */
  count?: number | undefined
}

export function RatingBadge({ rating, count }: RatingBadgeProps) {
  return (
    <a href="#reviews" className="flex min-h-11 flex-wrap items-center gap-x-2.5 justify-self-start">
      <p
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} out of 5`}
        className="figures inline-flex items-center gap-1.5 rounded-full bg-ink px-3 py-1 font-semibold text-paper text-sm"
      >
        <span>{rating.toFixed(1)}</span>
        <Icon name="star" className="size-4 fill-accent stroke-accent" />
      </p>
      {count === undefined ? (
        <span className="text-ink-500 text-sm">
          <SampleRating />
        </span>
      ) : (
        <span className="figures text-sm underline underline-offset-4">
          {`${count.toLocaleString('en-IN')} verified reviews`}
        </span>
      )}
    </a>
  )
}

export function SampleRating() {
  return <span>sample rating</span>
}
