import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { PhotoImage } from '../ui/photo.tsx'

/** Null where the shop has no such photograph. */
export function contentPhoto(photos: Readonly<PhotoManifest>, name: string): PhotoImage | null {
  const built = photos[name]
  return built ? { ...built, src: '' } : null
}
