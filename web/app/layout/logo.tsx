import { logoFileName, readUploadedPhoto } from '../../../shop/media/uploaded-photo.ts'
import { useDocumentData } from '../document-data.ts'

interface LogoProps {
  /** What it stands on. */
  ground: 'ink' | 'paper'
  className?: string
}

/** A picture that the owner has uploaded, or drawn from a file in the colours of the place it stands in. */
export function Logo({ ground, className = '' }: LogoProps) {
  const { logo, shop } = useDocumentData()
  const picture = readUploadedPhoto(ground === 'ink' ? logo.onInk : logo.onPaper)
  if (picture)
    return (
      <img
        src={`/photos/${logoFileName(picture.photo)}`}
        alt={shop.brand}
        width={picture.width}
        height={picture.height}
        className={`max-w-44 object-contain object-left ${className}`}
      />
    )
  return (
    <svg role="img" aria-label={shop.brand} className={`aspect-(--logo-ratio) ${className}`}>
      <use href="/logo.svg#logo" />
    </svg>
  )
}
