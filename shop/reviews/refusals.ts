import { refusal } from '../refusal.ts'
import type { ReviewState } from './states.ts'

export const reviewRefusals = {
  'reviewed-already': refusal(409, () => 'You have already reviewed this product. Thank you!'),
  'review-not-possible': refusal(409, () => 'Only products that you have received and kept can be reviewed.'),
  'review-settled': refusal<{ state: ReviewState }>(
    409,
    ({ state }) => `This cannot be done any more: the review is ${state}.`,
  ),
  'review-photos-full': refusal<{ most: number }>(
    409,
    ({ most }) => `A review has at most ${most} photographs.`,
  ),
}
