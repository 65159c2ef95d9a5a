import { filePrefix } from './file-prefix.ts'
import { shareFileName } from './photo.ts'
import { photoFileName } from './uploaded-photo.ts'

export const mostReviewPhotos = 3
/** In a list, and opened. */
const widths = [320, 1280] as const

interface ReviewPhoto {
  /** In hexadecimal digits. */
  hash: string
  width: number
  height: number
}

export function reviewPhoto({ hash, width, height }: ReviewPhoto): string {
  return `${filePrefix.ofReview}${hash.slice(0, 24)}-${width}x${height}`
}

/** All the files of one: no others are stored or served. */
export function reviewPhotoFiles(photo: string) {
  return widths.map((width) => ({
    width,
    format: 'webp' as const,
    name: photoFileName(photo, width, 'webp'),
  }))
}

/** Older versions made share pictures of them. */
export function everReviewPhotoFiles(photo: string): string[] {
  return [...reviewPhotoFiles(photo).map(({ name }) => name), shareFileName(photo)]
}

/** Shows a photograph of a review that is not published, until that moment (in milliseconds since 1970). */
export interface PhotoPass {
  until: number
  signature: string
}

export function withPass(photo: string, { until, signature }: PhotoPass): string {
  return `${photo}~${until}~${signature}`
}

interface AskedFile {
  photo: string
  name: string
  pass: PhotoPass | null
}

const asked = /^(rv-[0-9a-f]{24}-\d{1,5}x\d{1,5})(?:~(\d{13})~([\w-]{43}))?(-\d+\.webp)$/

/** Null where no photograph of a review has such a file. */
export function readReviewPhotoFile(file: string): AskedFile | null {
  const [, photo = '', until, signature, end = ''] = asked.exec(file) ?? []
  const name = `${photo}${end}`
  if (!reviewPhotoFiles(photo).some((each) => each.name === name)) return null
  return { photo, name, pass: until && signature ? { until: Number(until), signature } : null }
}
