import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { photoSrcSet } from '../../../shop/catalogue/photo.ts'
import { isOverlayNavigation } from '../overlays/overlay-entry.ts'
import { PageHead } from '../page-head.tsx'
import { shopContext } from '../shop-context.ts'
import { shop } from '../shop-facts.ts'
import { pagePhoto } from '../ui/page-photo.tsx'
import { AboutUs } from './about-us.tsx'
import { FeaturedProducts } from './featured.tsx'
import { loadFeatured } from './featured-products.ts'
import { reviews } from './home-words.ts'
import { LandingHeader, landingPhoto, landingPhotoSizes } from './landing-header.tsx'
import { OmegaPromo, OmegaShowcase } from './omega.tsx'
import { Reviews } from './reviews.tsx'
import { Subscribe } from './subscribe.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return loadFeatured(context.get(shopContext))
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isOverlayNavigation(change) ? false : change.defaultShouldRevalidate
}

export default function HomePage() {
  return (
    <main>
      <PageHead title={shop.brand} />
      <LandingPhotoPreload />
      <LandingHeader />
      <FeaturedProducts />
      <OmegaShowcase />
      <OmegaPromo />
      {reviews.length > 0 && <Reviews />}
      <AboutUs />
      <Subscribe />
    </main>
  )
}

/** The largest picture of the first screen, requested before the styles are loaded. */
function LandingPhotoPreload() {
  const photo = pagePhoto(landingPhoto)?.photo
  if (!photo) return null
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={photoSrcSet(photo, 'avif')}
      imageSizes={landingPhotoSizes}
      fetchPriority="high"
    />
  )
}
