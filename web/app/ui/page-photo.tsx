import photos, { type PagePhotoName } from 'virtual:page-photos'
import type { ComponentProps } from 'react'
import { Photo, type PhotoImage } from './photo.tsx'

interface PagePhotoProps extends Omit<ComponentProps<typeof Photo>, 'image'> {
  name: PagePhotoName
  /** Instead of the photograph's own description; empty where decorative. */
  alt?: string
}

export function PagePhoto({ name, alt, ...props }: PagePhotoProps) {
  const image = pagePhoto(name)
  return <Photo {...props} image={alt === undefined ? image : { ...image, alt }} />
}

export function pagePhoto(name: PagePhotoName): PhotoImage {
  return { ...photos[name], src: '' }
}
