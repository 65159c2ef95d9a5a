import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import { type LinkDeps, readSignedId, type SignedPurpose, signId } from '../../customers/links/signed-id.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export const linkDays = 60
const version = 1

/** Works without a login: to review for 60 days, to withdraw for ever. */
export function reviewLink({ config, publicUrl }: LinkDeps, requestId: string): string {
  return `${publicUrl()}/review?token=${signId(config, 'review', { id: requestId, version })}`
}

/** The id of its links is the review request's. */
export const reviewUnsubscribe = {
  purpose: 'stop-reviews',
  post: '/api/reviews/unsubscribe',
  page: '/review/stop',
} as const

export interface ReviewRequest {
  id: string
  orderId: string
  customerId: string
  /** Within the days of the link. */
  isOpen: boolean
}

interface OpenLink {
  db: Db | Tx
  now: () => Date
  config: Pick<Config, 'linkSecret'>
}

/** Throws `link-expired`, also for what was never a link and where the account was erased. */
export async function openReviewLink(
  { db, now, config }: OpenLink,
  token: string,
  purpose: Extract<SignedPurpose, 'review' | 'stop-reviews'> = 'review',
): Promise<ReviewRequest> {
  const signed = readSignedId(token)
  const found = signed?.isSigned(config, purpose, version) ? await findRequest(db, signed.id) : undefined
  if (!found) throw new Refusal('link-expired', { purpose: 'review' })
  const { askedAt, ...request } = found
  return { ...request, isOpen: askedAt.getTime() > now().getTime() - linkDays * dayMs }
}

function findRequest(db: Db | Tx, id: string) {
  return db
    .selectFrom('review_request')
    .innerJoin('order', (join) =>
      join
        .onRef('order.id', '=', 'review_request.order_id')
        .onRef('order.customer_id', '=', 'review_request.customer_id'),
    )
    .select([
      'review_request.id',
      'order_id as orderId',
      'review_request.customer_id as customerId',
      'asked_at as askedAt',
    ])
    .where('review_request.id', '=', id)
    .executeTakeFirst()
}
