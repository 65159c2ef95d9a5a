export const reviewStates = ['submitted', 'published', 'rejected', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Every move a review may make; a trigger in the database refuses any other. */
export const nextReviewStates: Record<ReviewState, readonly ReviewState[]> = {
  submitted: ['published', 'rejected', 'withdrawn'],
  published: ['rejected', 'withdrawn'],
  rejected: ['published', 'withdrawn'],
  withdrawn: [],
}
