import photos from 'virtual:page-photos'
import type { ComponentProps } from 'react'
import { Photo, type PhotoImage } from './photo.tsx'

interface PagePhotoProps extends Omit<ComponentProps<typeof Photo>, 'image'> {
  /** A file of `store/photos`, without its extension. */
  name: string
  /** Instead of the photograph's own description; empty where decorative. */
  alt?: string
}

export function PagePhoto({ name, alt, ...props }: PagePhotoProps) {
  const image = pagePhoto(name)
  return <Photo {...props} image={image && alt !== undefined ? { ...image, alt } : image} />
}

export function pagePhoto(name: string): PhotoImage | null {
  const built = photos[name]
  return built ? { ...built, src: '' } : null
}
