import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { scrollBySlide } from '../carousel/track.ts'
import { useAutoplay } from '../carousel/use-autoplay.ts'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Stars } from '../ui/stars.tsx'

export interface HomeReview {
  id: string
  name: string
  text: string
  rating: number
  /** Absent for a sample. */
  product?: { handle: string; title: string }
}

interface ReviewsProps {
  title: string
  note: string | null
  reviews: readonly HomeReview[]
}

export function Reviews({ title, note, reviews }: ReviewsProps) {
  const heading = useId()
  const track = useRef<HTMLUListElement>(null)
  const step = (by: 1 | -1) => track.current && scrollBySlide(track.current, by)
  const { paused, togglePaused, suspendProps } = useAutoplay(() => step(1))
  return (
    <section
      aria-labelledby={heading}
      aria-roledescription="carousel"
      {...suspendProps}
      className="page-width pb-16 md:pb-24"
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id={heading}>{title}</h2>
          {note && <p className="mt-2 text-ink-500 text-sm">{note}</p>}
        </div>
        <div className="flex gap-1">
          <Control
            label={paused ? 'Play reviews' : 'Pause reviews'}
            icon={paused ? 'play' : 'pause'}
            onClick={togglePaused}
          />
          <Control label="Previous review" icon="chevron-left" onClick={() => step(-1)} />
          <Control label="Next review" icon="chevron-right" onClick={() => step(1)} />
        </div>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={title}
        className="carousel"
      >
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function ReviewCard({ review: { name, text, rating, product } }: { review: HomeReview }) {
  return (
    <li className="card wrap-anywhere flex flex-col gap-3 p-4 lg:p-6">
      <Stars rating={rating} className="h-4 self-start" />
      <p className="line-clamp-12 text-sm lg:text-base">{text}</p>
      <p className="mt-auto pt-2 font-semibold text-sm">{name}</p>
      {product && (
        <Link
          to={`/products/${product.handle}#reviews`}
          className="inline-grid min-h-11 place-items-center justify-self-start self-start text-sm underline underline-offset-4"
        >
          {`Reviews of ${product.title}`}
        </Link>
      )}
    </li>
  )
}

function Control({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <HydratedButton
      aria-label={label}
      onClick={onClick}
      className="tap-target grid place-items-center rounded-full border border-stone-300 bg-white transition-colors hover:border-ink"
    >
      <Icon name={icon} className="size-5" />
    </HydratedButton>
  )
}
