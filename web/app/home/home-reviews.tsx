import { Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import { leastReviews } from '../../../shop/reviews/summary.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import type { Latest } from './featured-products.ts'
import { areSamples, type Home, reviews as shipped } from './home-content.ts'
import { type HomeReview, Reviews } from './reviews.tsx'

/** Those of buyers as soon as there are three; until then the shop's own file, whose samples are called so. */
export function HomeReviews({ words: content }: Home) {
  const { reviews } = useLoaderData<{ reviews: Latest | Promise<Latest> }>()
  const show = (latest: Latest) => <ShownReviews content={content.reviews} latest={latest} />
  if (!(reviews instanceof Promise)) return show(reviews)
  return (
    <Suspense fallback={<Skeleton className="page-width mb-24 h-80" />}>
      <Await resolve={reviews}>{show}</Await>
    </Suspense>
  )
}

interface ShownReviewsProps {
  content: Home['words']['reviews']
  latest: Latest
}

function ShownReviews({ content: { title, sampleNote }, latest }: ShownReviewsProps) {
  if (latest.length >= leastReviews)
    return <Reviews title={title} note={byBuyers} reviews={latest.map(ofBuyer)} />
  if (shipped.length === 0) return null
  return <Reviews title={title} note={areSamples ? sampleNote : null} reviews={shipped.map(ofFile)} />
}

const byBuyers = 'The newest reviews by verified buyers, whatever their stars.'

function ofBuyer({ id, stars, text, name, product, handle }: Latest[number]): HomeReview {
  return { id, text, rating: stars, name: name || 'Verified buyer', product: { handle, title: product } }
}

function ofFile(review: (typeof shipped)[number]): HomeReview {
  return { ...review, id: review.name }
}
