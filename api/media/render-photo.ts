import sharp from 'sharp'
import type { PhotoFormat } from '../../shop/media/photo.ts'
import { mostPixels } from '../../shop/media/photo-limits.ts'

// One core per photograph: libvips' own threads would only wait for each other. Nothing is made twice.
sharp.concurrency(1)
sharp.cache(false)

/**
 * AVIF effort 2 is five percent larger than effort 4 and five times as fast: on a bare machine this
 * stands between the merchant and the first page.
 */
export const photoQuality = { avif: { quality: 58, effort: 2 }, webp: { quality: 80, effort: 3 } } as const

export interface Rendition {
  width: number
  format: PhotoFormat
}

export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

interface RenderPhoto<R extends Rendition> {
  renditions: readonly R[]
  /** In pixels of the upright photograph. */
  crop?: Crop | null
  /** More are refused before they are decoded. */
  limitInputPixels?: number
}

/** More than any rendition needs: the original need not stay in memory as it is. */
const largestSide = 2_560

export function renditionsOf(widths: readonly number[]): Rendition[] {
  const formats: PhotoFormat[] = ['avif', 'webp']
  return formats.flatMap((format) => widths.map((width) => ({ width, format })))
}

/** Upright, in sRGB, without metadata and never larger than it is. */
export async function* renderPhoto<R extends Rendition>(
  source: string | Buffer,
  { renditions, crop, limitInputPixels }: RenderPhoto<R>,
): AsyncGenerator<{ rendition: R; bytes: Buffer }> {
  const upright = sharp(source, limitInputPixels ? { limitInputPixels } : {}).autoOrient()
  const part = crop ? upright.extract(crop) : upright
  const { data, info } = await part
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const rendition of renditions) {
    const resized = sharp(data, { raw }).resize({ width: rendition.width, withoutEnlargement: true })
    const encoded =
      rendition.format === 'avif' ? resized.avif(photoQuality.avif) : resized.webp(photoQuality.webp)
    yield { rendition, bytes: await encoded.toBuffer() }
  }
}

const previewSide = 1_600

/** Of an upload as a whole: upright and without metadata. */
export function renderPreview(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 1 })
    .toBuffer()
}
