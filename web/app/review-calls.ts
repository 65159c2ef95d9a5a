import type {
  LatestReviews,
  OwnReviews,
  ReviewLinkResponse,
  ReviewsResponse,
} from '../../shop/reviews/contract.ts'
import type { ReportReason } from '../../shop/reviews/reasons.ts'
import { pathPart, queryString } from './product-calls.ts'

interface Calls {
  upload: <Answer>(path: string, file: Blob) => Promise<Answer>
  get: <Answer>(path: string) => Promise<Answer>
  post: <Answer>(path: string, body: unknown) => Promise<Answer>
}

interface SubmitReview {
  token: string
  line: number
  stars: number
  title?: string
  text?: string
  name?: string
  goal: string | null
}

export function reviewCalls({ get, post, upload }: Calls) {
  return {
    listReviews: (handle: string, after: string | undefined) =>
      get<ReviewsResponse>(`/api/products/${pathPart(handle)}/reviews${queryString(after ? { after } : {})}`),
    readLatestReviews: () => get<LatestReviews>('/api/reviews/latest'),
    openReviewLink: (token: string) =>
      get<ReviewLinkResponse>(`/api/reviews/link?${new URLSearchParams({ token })}`),
    submitReview: (review: SubmitReview) => post<{ success: true }>('/api/reviews', review),
    withdrawReview: (which: { token: string; line: number }) =>
      post<{ success: true }>('/api/reviews/withdraw', which),
    addReviewPhoto: ({ token, line, file }: { token: string; line: number; file: Blob }) =>
      upload<{ photo: string }>(
        `/api/reviews/photos?${new URLSearchParams({ token, line: String(line) })}`,
        file,
      ),
    stopReviewEmails: (token: string) =>
      post<{ success: true }>(`/api/reviews/unsubscribe?${new URLSearchParams({ token })}`, {}),
    voteHelpful: (id: string) => post<{ helpful: number }>(`/api/reviews/${pathPart(id)}/helpful`, {}),
    reportReview: (id: string, reason: ReportReason) =>
      post<{ message: string }>(`/api/reviews/${pathPart(id)}/reports`, { reason }),
    listOwnReviews: () => get<OwnReviews>('/api/profile/reviews'),
    withdrawOwnReview: (id: string) =>
      post<{ success: true }>(`/api/profile/reviews/${pathPart(id)}/withdraw`, {}),
  }
}
