import { useLocation } from 'react-router'
import { shareFileName, shareSize } from '../../shop/media/photo.ts'
import { useShopSettings, useSite } from './document-data.ts'
import { pagePhoto } from './ui/page-photo.tsx'

interface PageHeadProps {
  title: string
  description?: string
  noIndex?: boolean
  /** Shown by previews of links, as the photograph of the shop is where there is none. */
  photo?: SharedPhoto | null | undefined
  type?: 'website' | 'product'
}

export interface SharedPhoto {
  /** Null: of another host, at `src`. */
  photo: string | null
  src?: string
  alt: string
}

export function PageHead({ title, description: own, noIndex = false, ...shared }: PageHeadProps) {
  const { publicUrl } = useSite()
  const { brand, tagline, blurb } = useShopSettings()
  const description = own ?? blurb
  const { pathname } = useLocation()
  const url = `${publicUrl}${pathname}`
  return (
    <>
      <title>{title === brand ? `${brand} · ${tagline}` : `${title} · ${brand}`}</title>
      <meta name="description" content={description} />
      {!noIndex && <link rel="canonical" href={url} />}
      {/* Of the document that was asked for. */}
      {import.meta.env.SSR && noIndex && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && !noIndex && (
        <LinkPreview
          brand={brand}
          title={title}
          description={description}
          url={url}
          publicUrl={publicUrl}
          {...shared}
        />
      )}
    </>
  )
}

interface LinkPreviewProps extends Pick<PageHeadProps, 'photo' | 'type'> {
  brand: string
  title: string
  description: string
  url: string
  publicUrl: string
}

function LinkPreview(props: LinkPreviewProps) {
  const { brand, title, description, url, publicUrl, photo, type = 'website' } = props
  const picture = photo ?? pagePhoto('linkPreview')
  return (
    <>
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <PreviewPicture picture={picture} publicUrl={publicUrl} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function PreviewPicture({ picture, publicUrl }: { picture: SharedPhoto; publicUrl: string }) {
  const { photo, src, alt } = picture
  if (!photo) return <meta property="og:image" content={src} />
  return (
    <>
      <meta property="og:image" content={`${publicUrl}/photos/${shareFileName(photo)}`} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
    </>
  )
}
