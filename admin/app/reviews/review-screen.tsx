import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { photoUrl } from '../../../shop/media/photo.ts'
import type { AdminReview, reviewResponse } from '../../../shop/reviews/admin-contract.ts'
import { rejectionTexts } from '../../../shop/reviews/reasons.ts'
import { read } from '../api.ts'
import { useVersion } from '../form/use-version.ts'
import { useMay } from '../frame/use-me.ts'
import { Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Decision } from './decision.tsx'
import { ReviewState, reportNames, Stars } from './review-labels.tsx'

export const loader = ({ params: { reviewId }, request: { signal } }: LoaderFunctionArgs) =>
  read<typeof reviewResponse>(`/reviews/${reviewId}`, { signal })

/** One review as it was written, and what can be done about it. Its words are never edited. */
export function Component() {
  const review = useLoaderData<typeof loader>()
  const mayWrite = useMay('reviews.write')
  const save = useVersion(review.version)
  const { product, title, text, stars, state, rejection, answer } = review
  return (
    <div className="screen-width max-w-5xl py-4 md:py-6">
      <ScreenTitle>{`Review of ${product}`}</ScreenTitle>
      <BackLink to="/reviews">Reviews</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{product}</h1>
        <ReviewState state={state} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <article className="card grid gap-2 px-4 py-3" aria-label="The review">
            <Stars stars={stars} />
            {title && <h2 className="break-words text-base">{title}</h2>}
            {text ? (
              <p className="whitespace-pre-wrap break-words">{text}</p>
            ) : (
              <p className="text-muted">Its author has withdrawn it, and its text is deleted.</p>
            )}
            <Photos photos={review.photos} />
            {rejection && (
              <p className="text-bad text-sm">{`Rejected. Its author reads: ${rejectionTexts[rejection]}`}</p>
            )}
          </article>
          <Reports review={review} />
          {mayWrite && <Decision key={review.version} review={review} save={save} />}
          {state === 'published' && mayWrite && <AnswerForm review={review} save={save} />}
          {state === 'published' && !mayWrite && answer && <p className="card px-4 py-3">{answer}</p>}
        </div>
        <Details review={review} />
      </div>
    </div>
  )
}

function Photos({ photos }: Pick<AdminReview, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Photographs">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photoUrl(photo, 1280, 'webp')} target="_blank" rel="noreferrer">
            <img src={photoUrl(photo, 320, 'webp')} alt={`${index + 1}`} className="size-44 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Reports({ review: { reports } }: { review: AdminReview }) {
  if (reports.length === 0) return null
  return (
    <Section title="Reported by readers">
      <ul className="grid gap-1 px-4 py-3">
        {reports.map(({ reason, count }) => (
          <li key={reason}>{`${reportNames[reason]}: ${count}`}</li>
        ))}
      </ul>
    </Section>
  )
}

function Details({ review }: { review: AdminReview }) {
  const { handle, variantTitle, name, goal, submittedAt, decidedAt, helpful, customerId, orderNumber } =
    review
  return (
    <Section title="About it">
      <dl className="grid gap-3 px-4 py-3 [&_dt]:text-muted [&_dt]:text-sm">
        <div>
          <dt>Bought</dt>
          <dd>
            {variantTitle && <span className="block">{variantTitle}</span>}
            <Link className="text-link hover:underline" to={`/orders/${orderNumber}`}>
              {`Order ${orderNumber}`}
            </Link>
            <span>, </span>
            <Link className="text-link hover:underline" to={`/products/${handle}`}>
              the product
            </Link>
          </dd>
        </div>
        <div>
          <dt>Name shown</dt>
          <dd className="break-words">{name || 'none: a verified buyer'}</dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            {customerId ? (
              <Link className="text-link hover:underline" to={`/customers/${customerId}`}>
                Open the customer
              </Link>
            ) : (
              'erased'
            )}
          </dd>
        </div>
        {goal && (
          <div>
            <dt>Taken for</dt>
            <dd>{goal}</dd>
          </div>
        )}
        <div>
          <dt>Written</dt>
          <dd>
            <Moment at={submittedAt} />
          </dd>
        </div>
        {decidedAt && (
          <div>
            <dt>Decided</dt>
            <dd>
              <Moment at={decidedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>Found helpful by</dt>
          <dd>{helpful}</dd>
        </div>
      </dl>
    </Section>
  )
}
