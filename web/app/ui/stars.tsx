/** A rating out of five, to the nearest half star. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5`}
      data-halves={Math.round(rating * 2)}
      className={`stars ${className}`}
    />
  )
}
