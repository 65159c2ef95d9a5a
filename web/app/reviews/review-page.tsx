import { useRef, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ReviewLinkResponse } from '../../../shop/reviews/contract.ts'
import { loadByLink, type NotOpened } from '../links/load-by-link.ts'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { useSearchParam } from '../session/use-search-param.ts'
import { shopContext } from '../shop-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { afterPaint } from '../ui/loading/after-paint.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { ReviewForm } from './review-form.tsx'
import { type ReviewContent, WrittenReview } from './written-review.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return loadByLink(shop, { key: `review link ${token}`, load: () => shop.api.openReviewLink(token) })
}

/** Opened from an email, without a login: it names products and nothing else of the order. */
export default function ReviewPage() {
  return (
    <>
      <PageHead title="Write a review" noIndex />
      <main className="page-width py-8 md:py-16">
        <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
          <PageContent fallback={<Skeleton className="h-96" />}>
            {(found: ReviewLinkResponse | NotOpened) =>
              typeof found === 'string' ? <NoLink why={found} /> : <Reviewed {...found} />
            }
          </PageContent>
        </div>
      </main>
    </>
  )
}

type Line = ReviewLinkResponse['lines'][number]

function Reviewed({ lines }: ReviewLinkResponse) {
  const token = useSearchParam('token') ?? ''
  return (
    <>
      <h1 className="text-h2">How do you like it?</h1>
      <p className="text-ink-700">
        Tell others who are choosing, the good and the bad. We show reviews as they are written, and pay for
        none.
      </p>
      <NeedsScripts what="Writing a review" />
      {lines.length === 0 && <Notice tone="info">There is nothing of this order to review.</Notice>}
      {lines.map((line) => (
        <LineOfOrder key={line.line} line={line} token={token} />
      ))}
    </>
  )
}

function LineOfOrder({ line, token }: { line: Line; token: string }) {
  const [review, setReview] = useState(line.review)
  const [content, setContent] = useState<ReviewContent | null>(null)
  const section = useRef<HTMLElement>(null)
  const heading = `review-${line.line}`
  /** The form is far longer than what takes its place: the page would end below the thank-you. */
  function show(written: NonNullable<Line['review']>, sent: ReviewContent | null) {
    setReview(written)
    setContent(sent)
    afterPaint(() => section.current?.focus())
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="card wrap-anywhere grid scroll-mt-24 outline-none grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-8"
    >
      <div>
        <h2 id={heading} className="text-h3">
          {line.title}
        </h2>
        {line.variantTitle && <p className="text-ink-500 text-sm">{line.variantTitle}</p>}
      </div>
      {review ? (
        <WrittenReview
          review={review}
          content={content}
          token={token}
          line={line.line}
          onWithdrawn={() => show({ ...review, state: 'withdrawn', reason: null }, null)}
        />
      ) : (
        <ReviewForm
          token={token}
          line={line.line}
          onSent={({ stars, ...sent }) => show({ stars, state: 'submitted', reason: null, photos: [] }, sent)}
        />
      )}
    </section>
  )
}

function NoLink({ why }: { why: NotOpened }) {
  return (
    <>
      <h1 className="text-h2">{why === 'expired' ? 'This link no longer works' : 'Write a review'}</h1>
      <Notice tone="error">{noLinkText[why]}</Notice>
      <ButtonLink to="/products" variant="secondary" className="justify-self-start">
        Continue Shopping
      </ButtonLink>
    </>
  )
}

const noLinkText = {
  expired: 'The link has expired or is incomplete. Please open it from our email again.',
  busy: 'Too many links were opened from your network. Please try again in a few minutes.',
  failed: "We couldn't open your link just now. Please try again in a moment.",
} as const
