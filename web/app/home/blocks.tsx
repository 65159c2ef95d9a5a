import { AboutUs } from './about-us.tsx'
import { FeaturedProducts } from './featured.tsx'
import type { Home } from './home-content.ts'
import { HomeReviews } from './home-reviews.tsx'
import { Promo, Showcase } from './promoted.tsx'
import { Subscribe } from './subscribe.tsx'

/** Links alone. */
export function StillBlocks(home: Home) {
  return (
    <>
      <FeaturedProducts {...home} />
      {!home.hidden.includes('showcase') && <Showcase {...home} />}
      {!home.hidden.includes('promo') && <Promo {...home} />}
    </>
  )
}

/** With what moves and is typed into. */
export function LiveBlocks(home: Home) {
  return (
    <>
      <HomeReviews {...home} />
      <AboutUs {...home} />
      <Subscribe {...home} />
    </>
  )
}
