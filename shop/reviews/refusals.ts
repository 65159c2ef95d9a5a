import type { ReviewState } from './states.ts'

export interface ReviewRefusals {
  'reviewed-already': Record<never, never>
  'review-not-possible': Record<never, never>
  'review-settled': { state: ReviewState }
  'review-photos-full': { most: number }
}

type Texts = { [Code in keyof ReviewRefusals]: (facts: ReviewRefusals[Code]) => string }

export const reviewRefusalText: Texts = {
  'reviewed-already': () => 'You have already reviewed this product. Thank you!',
  'review-not-possible': () => 'Only products that you have received and kept can be reviewed.',
  'review-settled': ({ state }) => `This cannot be done any more: the review is ${state}.`,
  'review-photos-full': ({ most }) => `A review has at most ${most} photographs.`,
}

export const reviewRefusalStatus: Record<keyof ReviewRefusals, number> = {
  'reviewed-already': 409,
  'review-not-possible': 409,
  'review-settled': 409,
  'review-photos-full': 409,
}
