import { useState } from 'react'
import type {
  ProductReviews,
  ReviewsQuery,
  ReviewsResponse,
  ShownReview,
} from '../../../shop/reviews/contract.ts'
import { shopMessage } from '../shop-api.ts'
import { listReviews } from './review-calls.ts'

export type ReviewFilter = Pick<ReviewsQuery, 'stars' | 'flavour'>

interface Pages extends ReviewsResponse {
  filter: ReviewFilter
}

/** The first page came with the product; those behind it, and all of a filter, are asked for. */
export function useReviewPages(handle: string, { first, next }: ProductReviews) {
  const [pages, setPages] = useState<Pages>({ filter: {}, reviews: first, next })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function load(filter: ReviewFilter, before: readonly ShownReview[], after?: string) {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      const found = await listReviews(handle, { ...filter, after })
      setPages({ filter, reviews: [...before, ...found.reviews], next: found.next })
    } catch (failure) {
      setError(shopMessage(failure, "We couldn't load more reviews just now. Please try again."))
    }
    setBusy(false)
  }
  return {
    pages,
    busy,
    error,
    choose: (filter: ReviewFilter) => void load(filter, []),
    showMore: () => void load(pages.filter, pages.reviews, pages.next),
  }
}
