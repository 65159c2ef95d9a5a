import reviewsJson from '#store/reviews.json'
import type { ShownContent } from '../../../shop/pages/content.ts'
import type { HomeReviews } from '../../../shop/shop-settings.ts'

export type Home = ShownContent<'home'>

export const { reviews, sample: areSamples }: HomeReviews = reviewsJson

/** `isolate-whey-vanilla-cutout` shows `isolate-whey`. */
export function handleOfPhoto({ words: { featured }, hidden }: Home, photo: string): string | undefined {
  if (hidden.includes('heroLinks')) return undefined
  return featured.handles.find((handle) => photo.startsWith(`${handle}-`))
}
