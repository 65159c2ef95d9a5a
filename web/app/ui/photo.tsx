import type { Image } from '../../../shop/catalogue/contract.ts'
import { fittingWidths, photoSrcSet, photoUrl, widthsOf } from '../../../shop/media/photo.ts'

export type PhotoImage = Pick<Image, 'photo' | 'src' | 'alt' | 'width' | 'height'>

interface PhotoProps {
  image: PhotoImage | null | undefined
  sizes: string
  /** A subset of the built widths. */
  widths?: readonly number[]
  /** Loads at once and before others. */
  priority?: boolean
  className?: string
}

export const placeholderUrl = '/placeholder.svg'

export function Photo({ image, sizes, widths, priority = false, className = '' }: PhotoProps) {
  const urgency = priority
    ? ({ fetchPriority: 'high', loading: 'eager' } as const)
    : ({ loading: 'lazy' } as const)
  if (!image?.photo) return <PlainPhoto image={image} className={className} />

  const { photo, alt, width, height } = image
  const given = widths ? fittingWidths(widths, width) : widthsOf(image)
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={photoSrcSet(photo, 'avif', given)} sizes={sizes} />
      <img
        src={photoUrl(photo, given[Math.floor(given.length / 2)] ?? 640, 'webp')}
        srcSet={photoSrcSet(photo, 'webp', given)}
        alt={alt}
        sizes={sizes}
        width={width}
        height={height}
        className={className}
        {...urgency}
        // Text is painted without waiting for the image.
        decoding="async"
      />
    </picture>
  )
}

function PlainPhoto({ image, className }: Pick<PhotoProps, 'image' | 'className'>) {
  return (
    <img
      src={image?.src || placeholderUrl}
      alt={image?.alt ?? ''}
      width={image?.width || 640}
      height={image?.height || 640}
      loading="lazy"
      className={className}
    />
  )
}
