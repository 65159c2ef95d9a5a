import type { OwnReviews, ReviewsQuery, ReviewsResponse } from '../../../shop/reviews/contract.ts'
import type { ReportReason } from '../../../shop/reviews/reasons.ts'
import { pathPart, queryString } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'

interface SubmitReview {
  token: string
  line: number
  stars: number
  title?: string
  text?: string
  name?: string
  goal: string | null
}

const post = <Answer>(path: string, body: unknown) => shopApi.call<Answer>('POST', path, body)

export const listReviews = (handle: string, { stars, flavour, after }: ReviewsQuery) => {
  const query = {
    ...(stars && { stars: String(stars) }),
    ...(flavour && { flavour }),
    ...(after && { after }),
  }
  return shopApi.call<ReviewsResponse>(
    'GET',
    `/api/products/${pathPart(handle)}/reviews${queryString(query)}`,
  )
}

export const submitReview = (review: SubmitReview) => post<{ success: true }>('/api/reviews', review)

export const withdrawReview = (which: { token: string; line: number }) =>
  post<{ success: true }>('/api/reviews/withdraw', which)

export const addReviewPhoto = ({ token, line, file }: { token: string; line: number; file: Blob }) =>
  shopApi.upload<{ photo: string }>(
    `/api/reviews/photos?${new URLSearchParams({ token, line: String(line) })}`,
    file,
  )

export const stopReviewEmails = (token: string) =>
  post<{ success: true }>(`/api/reviews/unsubscribe?${new URLSearchParams({ token })}`, {})

export const voteHelpful = (id: string) =>
  post<{ helpful: number }>(`/api/reviews/${pathPart(id)}/helpful`, {})

export const reportReview = (id: string, reason: ReportReason) =>
  post<{ message: string }>(`/api/reviews/${pathPart(id)}/reports`, { reason })

export const listOwnReviews = () => shopApi.call<OwnReviews>('GET', '/api/profile/reviews')

export const withdrawOwnReview = (id: string) =>
  post<{ success: true }>(`/api/profile/reviews/${pathPart(id)}/withdraw`, {})
