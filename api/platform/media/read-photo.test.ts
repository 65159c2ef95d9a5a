import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { packedPhoto, paintPhoto, pngWith, vastPhoto } from '../../catalogue/photos/testing.ts'
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

const animation: [string, Buffer] = ['acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)]

test('a PNG that says late that it moves is refused; one whose text only has the word is taken', async () => {
  const comment: [string, string] = ['tEXt', `Comment\0acTL${'x'.repeat(2_000)}`]
  await expect(readPhoto(await pngWith([comment, animation]))).rejects.toMatchObject({
    details: { why: 'animated' },
  })
  expect(await readPhoto(await pngWith([comment]))).toEqual({ width: 400, height: 300 })
})

test('a PNG lying on its side has its upright size; one cut before its pixels is damaged', async () => {
  const lying = await paintPhoto().png().withMetadata({ orientation: 6 }).toBuffer()
  expect(await readPhoto(lying)).toEqual({ width: 300, height: 400 })
  await expect(readPhoto(lying.subarray(0, 45))).rejects.toMatchObject({ details: { why: 'damaged' } })
})

test('a PNG of so many chunks that finding its pixels takes long is refused', async () => {
  const chunks = Array.from({ length: 20_000 }, () => ['tEXt', ''] as const)
  await expect(readPhoto(await pngWith(chunks))).rejects.toMatchObject({ details: { why: 'damaged' } })
})

test('texts and the colour profile of a PNG are not unpacked', async () => {
  const packed = await packedPhoto()
  expect(packed.length).toBeLessThan(500_000)
  const mostGrowth = 20_000_000
  expect(memoryToRead(packed)).toBeLessThan(memoryToRead(await pngWith([])) + mostGrowth)
})

/** In a process of its own; `maxRSS` would begin with that of the process which started it. */
function memoryToRead(input: Buffer): number {
  const module = JSON.stringify(new URL('./read-photo.ts', import.meta.url))
  const code = `
    import { readFileSync } from 'node:fs'
    import { buffer } from 'node:stream/consumers'
    import { readPhoto } from ${module}
    await readPhoto(await buffer(process.stdin))
    console.log(readFileSync('/proc/self/status', 'utf8').match(/VmHWM:\\s+(\\d+) kB/)[1])`
  const options = ['--input-type=module', '-e', code]
  return Number(execFileSync(process.execPath, options, { input, encoding: 'utf8' })) * 1024
}
