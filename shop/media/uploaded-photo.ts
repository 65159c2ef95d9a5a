import { filePrefix } from './file-prefix.ts'
import {
  allWidths,
  type BuiltPhoto,
  fittingWidths,
  type PhotoFormat,
  photoUrl,
  photoWidths,
  shareFileName,
  widthsOf,
} from './photo.ts'

/** Its name says all: a page, an order or an email shows it without asking. */
const form = /^up-[0-9a-f]{24}-(\d{1,5})x(\d{1,5})$/
const file = /^up-[0-9a-f]{24}-\d{1,5}x\d{1,5}-(\d{3,4})\.(avif|webp)$/

interface UploadedPhoto {
  /** In hexadecimal digits: of the bytes, the crop and the settings. */
  hash: string
  width: number
  height: number
}

export function uploadedPhoto({ hash, width, height }: UploadedPhoto): string {
  return `${filePrefix.uploaded}${hash.slice(0, 24)}-${width}x${height}`
}

export function readUploadedPhoto(photo: string): Omit<BuiltPhoto, 'alt'> | null {
  const [, width, height] = form.exec(photo) ?? []
  return width && height ? { photo, width: Number(width), height: Number(height) } : null
}

/** Null where no upload has such a file. */
export function readPhotoFile(name: string): PhotoFormat | null {
  const [, width, format] = file.exec(name) ?? []
  return allWidths.some((known) => String(known) === width) ? (format as PhotoFormat) : null
}

/** The photograph whose share picture has this name; null where no upload has. */
export function readShareFile(name: string): string | null {
  const photo = name.replace(/-share\.jpg$/, '')
  return shareFileName(photo) === name && form.test(photo) ? photo : null
}

/** Small pictures of a product ask for the narrow ones, whatever its shape. */
export function uploadWidths(size: { width: number; height: number }): number[] {
  return [...new Set([...fittingWidths(photoWidths, size.width), ...widthsOf(size)])]
}

export function photoFileName(photo: string, width: number, format: PhotoFormat): string {
  return photoUrl(photo, width, format).slice('/photos/'.length)
}

/** Of a logo: on a screen of any density, as a logo is never wide. */
export const logoWidths = [320, 640] as const

export function logoFileName(photo: string): string {
  const width = fittingWidths(logoWidths, readUploadedPhoto(photo)?.width ?? 0).at(-1) ?? logoWidths[0]
  return photoFileName(photo, width, 'webp')
}

export interface LogoPicture {
  src: string
  width: number
  height: number
}

/** Null for a logo that the store draws itself. */
export function logoPicture(photo: string): LogoPicture | null {
  const read = readUploadedPhoto(photo)
  return read && { src: `/photos/${logoFileName(photo)}`, width: read.width, height: read.height }
}

/** Of the icon of the shop: square, and a PNG, which every device shows. */
export function iconFileName(photo: string): string {
  return `${photo}-icon.png`
}

export function isIconFile(name: string): boolean {
  const photo = name.replace(/-icon\.png$/, '')
  return iconFileName(photo) === name && form.test(photo)
}
