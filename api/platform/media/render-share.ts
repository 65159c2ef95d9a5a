import sharp from 'sharp'
import { shareSize } from '../../../shop/media/photo.ts'
import { mostPixels } from '../../../shop/media/photo-limits.ts'
import type { Crop } from './render-photo.ts'

const shareQuality = { quality: 82, mozjpeg: true } as const

/** For previews of links, as JPEG, which all apps show. A square photograph stands whole before the colour of its corner. */
export async function renderShare(source: string | Buffer, crop: Crop | null = null): Promise<Buffer> {
  const upright = sharp(source, { limitInputPixels: mostPixels }).autoOrient()
  const { data, info } = await (crop ? upright.extract(crop) : upright)
    .flatten({ background: 'white' })
    .resize({ width: shareSize.width, height: shareSize.width, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [r = 255, g = 255, b = 255] = data
  const fit = info.width > info.height * 1.2 ? 'cover' : 'contain'
  return sharp(data, { raw })
    .resize({ ...shareSize, fit, background: { r, g, b } })
    .jpeg(shareQuality)
    .toBuffer()
}
