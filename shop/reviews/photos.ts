/** In a list, and opened. */
export const reviewPhotoWidths = [320, 1280] as const
export const mostReviewPhotos = 3
