import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface PaintedPhoto {
  width?: number
  height?: number
  color?: string
}

/** One colour left and right of the middle, so that a test sees which part is shown. */
export function paintPhoto({ width = 400, height = 300, color = '#c81e1e' }: PaintedPhoto = {}) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#1e1ec8' } }
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg()
}

/** As a phone writes it: lying on its side, and with the place where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 1800/100' }
  return paintPhoto()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Of one colour: a few kilobytes, and hundreds of megabytes once decoded. */
export function vastPhoto({ side, channels }: { side: number; channels: 3 | 4 }) {
  return sharp({ create: { width: side, height: side, channels, background: '#c81e1e80' } })
}

/** 16 megapixels in less than a kilobyte. */
export function vastAvif(): Promise<Buffer> {
  return vastPhoto({ side: 4_000, channels: 3 }).avif({ effort: 0 }).toBuffer()
}

/** A PNG of a few bytes that claims to be enormous. */
export async function pictureBomb(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A PNG with these chunks before its pixels. */
export async function pngWith(
  chunks: readonly (readonly [type: string, data: Buffer | string])[],
): Promise<Buffer> {
  const png = await paintPhoto().png().toBuffer()
  const afterSize = 33
  const made = chunks.map(([type, data]) => pngChunk(type, Buffer.from(data)))
  return Buffer.concat([png.subarray(0, afterSize), ...made, png.subarray(afterSize)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG of 400 kB whose texts and colour profile unpack to 400 MB. */
export function packedPhoto(): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(40_000_000, 'a'))
  const after = (start: string) => Buffer.concat([Buffer.from(start), packed])
  const texts = Array.from({ length: 8 }, (_, at) => ['zTXt', after(`k${at}\0\0`)] as const)
  return pngWith([...texts, ['iTXt', after('key\0\x01\0\0\0')], ['iCCP', after('profile\0\0')]])
}

export async function animatedPhoto(): Promise<Buffer> {
  const frames = ['#0a0', '#a00'].map((color) => paintPhoto({ color }).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}
