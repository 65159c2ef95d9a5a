import { Icon } from '../ui/icon.tsx'

export function RatingBadge({ rating }: { rating: number }) {
  return (
    <p
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      className="figures inline-flex items-center gap-1.5 justify-self-start rounded-full bg-ink px-3 py-1 font-semibold text-paper text-sm"
    >
      {rating.toFixed(1)}
      <Icon name="star" className="size-4 fill-accent stroke-accent" />
    </p>
  )
}
