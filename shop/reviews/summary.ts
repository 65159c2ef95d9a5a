/** Only reviews written in so many months count for the mean, and the page says so. */
export const ratingMonths = 24
/** From so many on, the mean is shown in place of the fixed figures. */
export const leastReviews = 3

export const starsDown = [5, 4, 3, 2, 1] as const

/** How many reviews gave one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number]

export function countOf(counts: StarCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** To one decimal, half up; null without a review. Whole numbers until the last step, so that 4.25 is never 4.2. */
export function meanOf(counts: StarCounts): number | null {
  const count = countOf(counts)
  if (count === 0) return null
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return Math.floor((stars * 20 + count) / (2 * count)) / 10
}

/** Null where there are too few to say anything. */
export function ratingOf(counts: StarCounts): number | null {
  return countOf(counts) < leastReviews ? null : meanOf(counts)
}

/** Whole percent of all, rounded down. */
export function shareOf(counts: StarCounts, stars: number): number {
  const count = countOf(counts)
  return count === 0 ? 0 : Math.floor(((counts[stars - 1] ?? 0) * 100) / count)
}
