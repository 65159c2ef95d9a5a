import type { ProductReviews } from '../../../shop/reviews/contract.ts'
import { starsDown } from '../../../shop/reviews/summary.ts'
import type { ReviewFilter } from './use-review-pages.ts'

type Kinds = ProductReviews['kinds']

interface ReviewFiltersProps {
  kinds: Kinds
  flavours: readonly string[]
  filter: ReviewFilter
  onChoose: (filter: ReviewFilter) => void
}

export function countReviews(kinds: Kinds, { stars, flavour }: ReviewFilter): number {
  return kinds
    .filter((kind) => stars === undefined || kind.stars === stars)
    .filter(({ variantTitle }) => flavour === undefined || variantTitle.split(' / ').includes(flavour))
    .reduce((sum, { count }) => sum + count, 0)
}

/** Each says how many there would be; pressed once more it shows all again. */
export function ReviewFilters({ kinds, flavours, filter, onChoose }: ReviewFiltersProps) {
  const stars = starsDown.filter((each) => countReviews(kinds, { stars: each }) > 0)
  const reviewed = flavours.filter((each) => countReviews(kinds, { flavour: each }) > 0)
  const chips = [
    ...(stars.length > 1 ? stars.map((each) => chipOf(filter, 'stars', each)) : []),
    ...(reviewed.length > 1 ? reviewed.map((each) => chipOf(filter, 'flavour', each)) : []),
  ].map((chip) => ({ ...chip, count: countReviews(kinds, chip.alone) }))
  if (chips.length === 0) return null
  return (
    <fieldset aria-label="Show reviews of" className="flex flex-wrap gap-2 noscript:hidden">
      {chips.map(({ label, isOn, next, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn}
          disabled={count === 0 && !isOn}
          onClick={() => onChoose(next)}
          className="figures inline-flex min-h-11 items-center gap-1.5 rounded-full border border-stone-300 bg-white px-4 py-1 text-sm hover:border-ink disabled:opacity-50 disabled:hover:border-stone-300 aria-pressed:border-ink aria-pressed:bg-stone-100 aria-pressed:font-semibold"
        >
          <span>{label}</span>
          <span className="text-ink-500">{count.toLocaleString('en-IN')}</span>
        </button>
      ))}
    </fieldset>
  )
}

function chipOf<Name extends keyof ReviewFilter>(
  filter: ReviewFilter,
  name: Name,
  value: ReviewFilter[Name],
) {
  const { [name]: chosen, ...others } = filter
  const isOn = chosen === value
  const alone: ReviewFilter = { ...others, [name]: value }
  return { label: labelOf(value), isOn, alone, next: isOn ? others : alone }
}

function labelOf(value: string | number | undefined): string {
  return typeof value === 'number' ? (value === 1 ? '1 star' : `${value} stars`) : (value ?? '')
}
