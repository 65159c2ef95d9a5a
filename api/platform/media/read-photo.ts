import sharp from 'sharp'
import { leastSide } from '../../../shop/media/photo-limits.ts'
import { Refusal, type RefusalDetails } from '../../../shop/refusal.ts'
import { isInputError } from './input-error.ts'
import { mostPixelsOf } from './most-pixels.ts'
import { isPng, readPngHeader } from './png-header.ts'

export interface PhotoSize {
  width: number
  height: number
}

/** By content, whatever its name says, and before anything of it is unpacked. Its upright size. Throws `photo-unusable`. */
export async function readPhoto(bytes: Buffer): Promise<PhotoSize> {
  requireKind(bytes)
  const { header, isAnimated } = isPng(bytes) ? readPngHeader(bytes) : { header: bytes, isAnimated: false }
  const found = await sharp(header, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => (isInputError(error) ? refuse('damaged') : Promise.reject(error)))
  if (hasTooManyScans(bytes)) refuse('damaged')
  const { width, height } = found.autoOrient
  requireFewPixels(width * height, mostPixelsOf(found))
  if ((found.pages ?? 1) > 1 || isAnimated) refuse('animated')
  if (Math.min(width, height) < leastSide) refuse('too-small')
  return { width, height }
}

function refuse(why: Exclude<RefusalDetails['photo-unusable']['why'], 'too-many-pixels'>): never {
  throw new Refusal('photo-unusable', { why })
}

function requireFewPixels(pixels: number, most: number): void {
  if (pixels <= most) return
  const details = { megapixels: Math.ceil(pixels / 1e6), most: Math.floor(most / 1e6) }
  throw new Refusal('photo-unusable', { why: 'too-many-pixels', ...details })
}

function requireKind(bytes: Buffer): void {
  if (bytes.length === 0) refuse('empty')
  if (isHeic(bytes)) refuse('heic')
  if (![isJpeg, isPng, isWebp, isAvif].some((is) => is(bytes))) refuse('kind')
}

/** Cameras write a dozen at most. */
const mostScans = 100

/** Each scan of a progressive JPEG goes over every pixel again: of a thousand, one file takes ten seconds. */
function hasTooManyScans(bytes: Buffer): boolean {
  if (!isJpeg(bytes)) return false
  let scans = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) scans += 1
  return scans > mostScans
}

const startOfScan = Buffer.of(0xff, 0xda)
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
const isAvif = (bytes: Buffer) => /avi[fs]/.test(brandsOf(bytes))
const isHeic = (bytes: Buffer) => /hei[cx]|hev[cx]/.test(brandsOf(bytes)) && !isAvif(bytes)

/** The names after `ftyp` at the start of the file. */
function brandsOf(bytes: Buffer): string {
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return ''
  return bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 200)).toString('latin1')
}
