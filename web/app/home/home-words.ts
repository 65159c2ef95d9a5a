import words from '../../../goods/home.json'
import samples from '../../../goods/reviews.json'
import type { HomeWords, SampleReviews } from '../../../shop/shop-facts.ts'

export const home: HomeWords = words
export const sampleReviews = (samples as SampleReviews).reviews

/** `isolate-whey-vanilla-cutout` shows `isolate-whey`. */
export function handleOfPhoto(photo: string): string | undefined {
  return home.featured.handles.find((handle) => photo.startsWith(`${handle}-`))
}
