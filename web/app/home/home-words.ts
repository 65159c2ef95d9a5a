import words from '../../../goods/home.json'
import reviewsJson from '../../../goods/reviews.json'
import type { HomeReviews, HomeWords } from '../../../shop/shop-facts.ts'

export const home: HomeWords = words
export const { reviews, sample: areSamples }: HomeReviews = reviewsJson

/** `isolate-whey-vanilla-cutout` shows `isolate-whey`. */
export function handleOfPhoto(photo: string): string | undefined {
  return home.featured.handles.find((handle) => photo.startsWith(`${handle}-`))
}
