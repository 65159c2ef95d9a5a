/** A rating out of five, to the nearest half star. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  const halves = Math.round(rating * 2)
  return (
    <svg
      viewBox="0 0 108 20"
      role="img"
      aria-label={`${rating} out of 5`}
      className={`w-auto shrink-0 ${className}`}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <g key={index} transform={`translate(${index * 22} 0)`}>
          <path d={star} className="fill-stone-300" />
          {halves > index * 2 && (
            <path d={halves > index * 2 + 1 ? star : leftHalf} className="fill-accent" />
          )}
        </g>
      ))}
    </svg>
  )
}

const star = 'M10 1l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L10 15.2l-5.6 3.1 1.2-6.3L1 7.6l6.3-.8z'
const leftHalf = 'M10 1v14.2l-5.6 3.1 1.2-6.3L1 7.6l6.3-.8z'
