import type { z } from 'zod'
import { Refusal } from '../../../shop/refusal.ts'
import type { submitReviewRequest } from '../../../shop/reviews/contract.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openReviewLink } from './review-link.ts'
import { insertReview } from './review-store.ts'
import { findLines } from './reviewable-lines.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config'>

/** By the link of an email. Throws `link-expired`, `not-found`, `review-not-possible` and `reviewed-already`. */
export async function submitReview(
  deps: Deps,
  { token, line: number, goal, ...written }: z.output<typeof submitReviewRequest>,
): Promise<void> {
  const { orderId, isOpen } = await openReviewLink(deps, token)
  if (!isOpen) throw new Refusal('link-expired', { purpose: 'review' })
  const line = (await findLines(deps.db, orderId)).find((each) => each.line === number)
  if (!line) throw new Refusal('not-found', { what: 'product' })
  if (!line.canReview) throw new Refusal('review-not-possible')
  const id = await insertReview(deps.db, { ...written, line, goal: goal ?? null, at: deps.now() })
  if (id === null) throw new Refusal('reviewed-already')
}
