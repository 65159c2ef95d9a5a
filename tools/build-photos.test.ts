import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPhotos } from './build-photos.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shikhar-photos-'))
})
afterEach(() => rm(folder, { recursive: true }))

const places = () => ({ from: folder, into: path.join(folder, 'built') })
const paint = (name: string, width: number, height: number, background = '#ff6a1a') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toFile(path.join(folder, name))

test('every photograph comes in the widths of its kind up to its own, in both formats', async () => {
  await paint('tub.png', 400, 400)
  await paint('ridge.png', 800, 450)
  await writeFile(path.join(folder, 'manifest.json'), '[{"file":"photos/tub.png","alt":"A tub"}]')
  const said: string[] = []
  const manifest = await buildPhotos({
    ...places(),
    onProgress: (done, total) => said.push(`${done}/${total}`),
  })
  expect(said).toEqual(['0/2', '1/2', '2/2'])
  expect(manifest.tub).toMatchObject({ alt: 'A tub', width: 400, height: 400 })
  const files = await readdir(path.join(folder, 'built'))
  expect(files).toHaveLength(1 + 2 * 3 + 2 * 3 + 2)
  const small = await sharp(path.join(folder, 'built', `${manifest.tub?.photo}-160.avif`)).metadata()
  expect(small.width).toBe(160)
  const large = await sharp(path.join(folder, 'built', `${manifest.tub?.photo}-480.webp`)).metadata()
  expect(large.width).toBe(400)
})

test('what has not changed is not rendered again; what has changed gets a new name', async () => {
  await paint('tub.png', 200, 200)
  await paint('bar.png', 200, 200)
  const first = await buildPhotos(places())
  const barFile = path.join(folder, 'built', `${first.bar?.photo}-160.avif`)
  const rendered = (await stat(barFile)).mtimeMs
  await paint('tub.png', 200, 200, '#0e1116')
  const second = await buildPhotos(places())
  expect(second.bar).toEqual(first.bar)
  expect((await stat(barFile)).mtimeMs).toBe(rendered)
  expect(second.tub?.photo).not.toBe(first.tub?.photo)
  const files = await readdir(path.join(folder, 'built'))
  expect(files.filter((name) => name.startsWith(first.tub?.photo ?? '?'))).toEqual([])
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
})
