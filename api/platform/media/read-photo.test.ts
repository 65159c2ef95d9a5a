import { expect, test } from 'vitest'
import { vastPhoto } from '../../catalogue/photos/testing.ts'
import { readPhoto } from './read-photo.ts'

const avif = (side: number, bitdepth: 8 | 10 = 8) =>
  vastPhoto({ side, channels: 3 }).avif({ effort: 0, bitdepth })
const png = (side: number, channels: 3 | 4) =>
  vastPhoto({ side, channels }).toColourspace('rgb16').png({ progressive: true, compressionLevel: 3 })
const jpeg = (side: number, progressive: boolean) => vastPhoto({ side, channels: 3 }).jpeg({ progressive })

test.each([
  ['an AVIF', () => avif(4_000), { megapixels: 16, most: 14 }],
  ['an AVIF of 10 bits', () => avif(3_400, 10), { megapixels: 12, most: 11 }],
  ['an interlaced PNG of 16 bits', () => png(5_900, 4), { megapixels: 35, most: 33 }],
  ['a progressive JPEG', () => jpeg(6_800, true), { megapixels: 47, most: 44 }],
  ['any other', () => jpeg(7_100, false), { megapixels: 51, most: 50 }],
])(
  '%s that takes too much memory is refused by its header, with the most it may have',
  async (_what, vast, details) => {
    const bytes = await vast().toBuffer()
    expect(bytes.length).toBeLessThan(3_000_000)
    await expect(readPhoto(bytes)).rejects.toMatchObject({
      code: 'photo-unusable',
      details: { why: 'too-many-pixels', ...details },
    })
  },
)

test.each([
  ['an AVIF of 14 megapixels', () => avif(3_800), 3_800],
  ['a JPEG of 49 megapixels', () => jpeg(7_000, false), 7_000],
])('%s is taken', async (_what, large, side) => {
  expect(await readPhoto(await large().toBuffer())).toEqual({ width: side, height: side })
})
