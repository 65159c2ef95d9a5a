import type { ComponentType } from 'react'
import type { HomeBlock } from '../../../shop/pages/home-blocks.ts'
import { AboutUs } from './about-us.tsx'
import { FeaturedProducts } from './featured.tsx'
import type { Home } from './home-content.ts'
import { HomeReviews } from './home-reviews.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Questions, Tiles, Words } from './more-blocks.tsx'
import { Promo, Showcase } from './promoted.tsx'
import { Subscribe } from './subscribe.tsx'

const blocks: Readonly<Record<HomeBlock, ComponentType<Home>>> = {
  hero: LandingHeader,
  featured: FeaturedProducts,
  showcase: Showcase,
  promo: Promo,
  reviews: HomeReviews,
  about: AboutUs,
  subscribe: Subscribe,
  tiles: Tiles,
  words: Words,
  faq: Questions,
}

export function Block({ name, home }: { name: HomeBlock; home: Home }) {
  const Shown = blocks[name]
  return <Shown {...home} />
}
