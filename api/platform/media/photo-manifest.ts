import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Image } from '../../../shop/catalogue/contract.ts'
import { fittingWidth, type PhotoManifest, photoUrl, widthsOf } from '../../../shop/media/photo.ts'
import { readUploadedPhoto } from '../../../shop/media/uploaded-photo.ts'

const manifestFile = new URL('../../../build/photos/manifest.json', import.meta.url)

export async function readPhotoManifest(): Promise<PhotoManifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

// Images elsewhere: size unknown; cards are square.
const unknownSize = { width: 1200, height: 1200 }
const plainWidth = 640

/** With the address of its rendition for a card, or of the widest. */
export function wireImage(
  { src, alt }: { src: string; alt: string },
  photos: PhotoManifest,
  isWidest = false,
): Image {
  if (/^https?:/i.test(src)) return { src, alt, photo: null, ...unknownSize }
  const name = basename(src, extname(src))
  const built = photos[name] ?? readUploadedPhoto(name)
  if (!built) return { src: `/${src}`, alt, photo: null, ...unknownSize }
  const { photo, width, height } = built
  const shown = (isWidest && widthsOf(built).at(-1)) || fittingWidth(plainWidth, width)
  return { src: photoUrl(photo, shown, 'webp'), alt, photo, width, height }
}
