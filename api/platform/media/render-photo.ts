import sharp from 'sharp'
import { mostPixels } from '../../../shop/media/photo-limits.ts'
import { photoQuality, type Rendition } from './renditions.ts'

// One core per photograph: libvips' own threads would only wait for each other. Nothing is made twice.
sharp.concurrency(1)
sharp.cache(false)

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
}

/** More than any rendition needs: the original need not stay in memory as it is. */
const largestSide = 2_560

/** Upright, in sRGB, without metadata and never larger than it is. */
export async function* renderPhoto<R extends Rendition>(
  source: string | Buffer,
  { renditions, crop }: RenderPhoto<R>,
): AsyncGenerator<{ rendition: R; bytes: Buffer }> {
  const upright = sharp(source, { limitInputPixels: mostPixels }).autoOrient()
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

/** Of home screens; smaller ones are made of it. */
const iconSide = 180

/** Whole, in a square that is otherwise transparent. */
export function renderIcon(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: iconSide, height: iconSide, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}
