import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { kolkataDay } from '../../../shop/day.ts'
import type { ShownReview } from '../../../shop/reviews/contract.ts'

/** Of verified reviews alone: what the page shows too. */
export function reviewData({
  rating,
  review_count,
  reviews,
}: Pick<PageProduct, 'rating' | 'review_count' | 'reviews'>) {
  if (review_count === undefined || !reviews) return {}
  const ratingValue = rating.toFixed(1)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue,
      reviewCount: review_count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.first.map(oneReview),
  }
}

function oneReview({ stars, title, text, name, writtenAt }: ShownReview) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: name || 'Verified buyer' },
    datePublished: kolkataDay(writtenAt),
    ...(title && { name: title }),
    reviewBody: text,
  }
}
