import type { LoaderFunctionArgs } from 'react-router'
import { photoSrcSet, widthsOf } from '../../../shop/media/photo.ts'
import { shownBlocks } from '../../../shop/pages/home-blocks.ts'
import { useShopSettings } from '../document-data.ts'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { ContentFailure, ContentSkeleton } from '../pages/content-frame.tsx'
import type { Loaded } from '../pages/load-content.ts'
import { shopContext } from '../shop-context.ts'
import { loadHome } from './featured-products.ts'
import type { Home } from './home-content.ts'
import { LandingHeader, landingPhoto } from './landing-header.tsx'
import { LaterBlocks } from './later-blocks.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.get(shopContext))
}

export default function HomePage() {
  const { brand } = useShopSettings()
  return (
    <main>
      <PageHead title={brand} />
      <PageContent fallback={<ContentSkeleton />}>
        {(home: Loaded<'home'>) => (home ? <HomeBlocks {...home} /> : <ContentFailure />)}
      </PageContent>
    </main>
  )
}

function HomeBlocks(home: Home) {
  const isHeroFirst = shownBlocks(home)[0] === 'hero'
  return (
    <>
      {isHeroFirst && <LandingPhotoPreload {...home} />}
      {isHeroFirst && <LandingHeader {...home} />}
      <LaterBlocks {...home} />
    </>
  )
}

/** The largest picture of the first screen, requested before the styles are loaded. */
function LandingPhotoPreload(home: Home) {
  const { image, sizes } = landingPhoto(home)
  if (!image?.photo) return null
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={photoSrcSet(image.photo, 'avif', widthsOf(image))}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}
