/** In characters. */
export const longestName = 40
export const longestTitle = 100
export const longestReview = 3_000
export const shortestReview = 10

export const tooShort = `Please write a little more: at least ${shortestReview} characters.`
