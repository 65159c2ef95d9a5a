import { variantText } from '../../../shop/orders/line-name.ts'
import { unsubscribeLinks } from '../../customers/links/unsubscribe-links.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ReviewRequestJob } from './ask-for-reviews.ts'
import { linkDays, reviewLink, reviewUnsubscribe } from './review-link.ts'
import { findReviewsOfOrder } from './review-store.ts'
import { findLines } from './reviewable-lines.ts'

/** Sends nothing where all was refunded, the account deleted or the emails stopped meanwhile. */
export async function sendReviewRequest(deps: MailDeps, { askedId }: ReviewRequestJob): Promise<void> {
  const found = await findAsked(deps.db, askedId)
  if (!found) return
  const reviewed = await findReviewsOfOrder(deps.db, found.orderId)
  const lines = (await findLines(deps.db, found.orderId)).filter(
    ({ canReview, line }) => canReview && !reviewed.some((review) => review.line === line),
  )
  if (lines.length === 0) return
  const { page, post } = unsubscribeLinks(deps, reviewUnsubscribe, askedId)
  await sendEmail(deps, {
    to: found.email,
    about: askedId,
    unsubscribeUrl: post,
    email: {
      kind: 'review-request',
      firstName: found.firstName,
      days: linkDays,
      url: reviewLink(deps, askedId),
      stopUrl: page,
      products: lines.map(({ title, variantTitle }) => ({ title, variant: variantText(variantTitle) })),
    },
  })
}

function findAsked(db: Db, askedId: string) {
  return db
    .selectFrom('review_request')
    .innerJoin('customer', 'customer.id', 'review_request.customer_id')
    .leftJoin('review_opt_out', 'review_opt_out.customer_id', 'customer.id')
    .select(['review_request.order_id as orderId', 'customer.email', 'customer.first_name as firstName'])
    .where('review_request.id', '=', askedId)
    .where('review_opt_out.at', 'is', null)
    .where('customer.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
