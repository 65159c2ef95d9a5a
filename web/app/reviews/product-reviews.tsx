import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import {
  countOf,
  leastReviews,
  ratingMonths,
  ratingOf,
  shareOf,
  starsDown,
} from '../../../shop/reviews/summary.ts'
import { Stars } from '../ui/stars.tsx'
import { ReviewList } from './review-list.tsx'

type Reviews = NonNullable<PageProduct['reviews']>
type Reviewed = Pick<PageProduct, 'id' | 'reviews' | 'options' | 'variants'>

/** What buyers have written, newest first, the good and the bad. */
export function ProductReviews({ product }: { product: Reviewed }) {
  const { reviews } = product
  return (
    <section id="reviews" aria-label="Reviews" className="isolate scroll-mt-24 border-stone-300 border-t">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-14">
        <div className="grid content-start gap-5">
          <h2>What buyers say</h2>
          {reviews ? <Summary reviews={reviews} /> : <p className="text-ink-700">{noReviews}</p>}
          <Practice />
        </div>
        {reviews && (
          <ReviewList key={product.id} handle={product.id} reviews={reviews} flavours={flavoursOf(product)} />
        )}
      </div>
    </section>
  )
}

function flavoursOf({ options, variants }: Reviewed): readonly string[] {
  return [...new Set(variants.flatMap((variant) => optionValue({ options }, variant, 'flavour') ?? []))]
}

const noReviews = 'No reviews yet. Only customers who bought it here can write one.'

function Summary({ reviews: { counts } }: { reviews: Reviews }) {
  const count = countOf(counts)
  const mean = ratingOf(counts)
  const reviews = count === 1 ? '1 verified review' : `${count.toLocaleString('en-IN')} verified reviews`
  if (count === 0) return <p className="text-ink-700">{`No reviews in the last ${ratingMonths} months.`}</p>
  return (
    <>
      {mean === null ? (
        <p className="text-ink-700 text-sm">{`${reviews} (last ${ratingMonths} months)`}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span aria-hidden="true" className="figures font-display font-semibold text-4xl">
            {mean.toFixed(1)}
          </span>
          <Stars rating={mean} className="h-5" />
          <p className="text-ink-700 text-sm">{`Average of ${reviews} (last ${ratingMonths} months)`}</p>
        </div>
      )}
      <ul aria-label="How many stars were given" className="grid gap-1.5">
        {starsDown.map((stars) => (
          <li key={stars} className="grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Bar share={(counts[stars - 1] ?? 0) / count} />
            <span className="figures text-right">
              <span>{counts[stars - 1]?.toLocaleString('en-IN')}</span>
              <span className="sr-only">{`, ${shareOf(counts, stars)} percent`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-stone-300"
    >
      <rect width={Math.round(share * 100)} height="4" className="fill-accent" />
    </svg>
  )
}

/** IS 19000: how reviews are collected, checked and shown stands where they are read. */
function Practice() {
  return (
    <details className="text-ink-700 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
        How our reviews work
      </summary>
      <ul className="grid list-disc gap-2 pt-2 pl-5">
        <li>Only customers who bought and received it here can review it, once per purchase.</li>
        <li>We ask for a review by one email after delivery. Nobody is paid or rewarded for one.</li>
        <li>
          We read each review before it is shown, and refuse it only for what it says or shows: insults,
          personal details, advertising, health claims, words that nobody can read or that are not about the
          product, and photographs of people or of other things. Its author is told the reason.
        </li>
        <li>We publish low and high ratings alike, newest first, and we edit no review.</li>
        <li>{`The average counts the reviews of the last ${ratingMonths} months, and is shown from ${leastReviews} reviews on.`}</li>
        <li>Authors can withdraw their review at any time, and anybody can report one.</li>
      </ul>
    </details>
  )
}
