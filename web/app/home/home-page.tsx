import { photoSrcSet } from '../../../shop/catalogue/photo.ts'
import { pagePhoto } from '../layout/page-photo.tsx'
import { shop } from '../layout/shop.ts'
import { openShopApi } from '../shop-api.ts'
import { shopContext } from '../shop-context.ts'
import { isOverlayStep } from '../ui/overlay-entry.ts'
import { pageTitle } from '../ui/page-title.ts'
import type { Route } from './+types/home-page'
import { AboutUs } from './about-us.tsx'
import { FeaturedProducts } from './featured.tsx'
import { findFeatured, openFeatured } from './featured-products.ts'
import { reviews } from './home-words.ts'
import { LandingHeader, landingPhoto, landingPhotoSizes } from './landing-header.tsx'
import { OmegaPromo, OmegaShowcase } from './omega.tsx'
import { Reviews } from './reviews.tsx'
import { Subscribe } from './subscribe.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await findFeatured(openShopApi(context.get(shopContext).callShop)), asked: 0 }
}

export function clientLoader() {
  return openFeatured()
}

export function shouldRevalidate(change: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  return isOverlayStep(change) ? false : change.defaultShouldRevalidate
}

export const meta = () => pageTitle(shop.brand)

/** The tub in front is what the page is waited for: asked for before the styles have come. */
export const links: Route.LinksFunction = () => {
  const photo = pagePhoto(landingPhoto)?.photo
  if (!photo) return []
  const imageSrcSet = photoSrcSet(photo, 'avif')
  return [
    {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: landingPhotoSizes,
      fetchPriority: 'high',
    },
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <LandingHeader />
      <FeaturedProducts data={loaderData} />
      <OmegaShowcase />
      <OmegaPromo />
      {reviews.length > 0 && <Reviews />}
      <AboutUs />
      <Subscribe />
    </main>
  )
}
