import type { Metadata } from 'sharp'
import { mostDecodingBytes, mostPixels } from '../../../shop/media/photo-limits.ts'

type Header = Pick<Metadata, 'format' | 'channels' | 'depth' | 'isProgressive'>

/** Of a photograph with this header: fewer where decoding one takes more memory. */
export function mostPixelsOf(header: Header): number {
  const bytesOfSample = header.depth === 'uchar' ? 1 : 2
  const bytesOfPixel = header.channels * bytesOfSample * copiesOf(header)
  return Math.min(mostPixels, Math.floor(mostDecodingBytes / bytesOfPixel))
}

/** How often decoding holds the whole picture at once, measured with 49 megapixels of each kind. */
function copiesOf({ format, depth, isProgressive }: Header): number {
  if (format === 'heif') return depth === 'uchar' ? 6 : 4
  // The coefficients of a progressive JPEG have 16 bits each.
  return format === 'jpeg' && isProgressive ? 2 : 1
}
