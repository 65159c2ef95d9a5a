import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { renderPhoto } from '../api/platform/media/render-photo.ts'
import { renderShare } from '../api/platform/media/render-share.ts'
import { photoQuality, type Rendition, renditionsOf } from '../api/platform/media/renditions.ts'
import { storeFile } from '../api/platform/store/store-file.ts'
import { type BuiltPhoto, type PhotoManifest, shareFileName, widthsOf } from '../shop/media/photo.ts'

interface BuildPhotosOptions {
  from?: string
  into?: string
  onProgress?: (done: number, total: number) => void
}

interface Source {
  name: string
  file: string
  built: BuiltPhoto
}

interface Caption {
  file: string
  alt: string
}

const photoFile = /\.(webp|png|jpe?g|avif)$/i

/**
 * Renders every photograph of `store/photos` as AVIF and WebP in several widths under `build/photos`.
 * The manifest comes first, so that code that needs only the names need not wait for the pictures.
 * Names carry a hash of bytes and settings: what has not changed is not rendered again.
 */
export async function buildPhotos(options: BuildPhotosOptions = {}): Promise<PhotoManifest> {
  const { from = storeFile('photos'), into = 'build/photos', onProgress } = options
  const sources = await readSources(from)
  const manifest = await writeManifest(sources, into)
  await renderMissing(sources, into, onProgress)
  await removeStale(sources, into)
  return manifest
}

export async function listPhotos(from = storeFile('photos'), into = 'build/photos'): Promise<PhotoManifest> {
  return writeManifest(await readSources(from), into)
}

async function writeManifest(sources: Source[], into: string): Promise<PhotoManifest> {
  const manifest = Object.fromEntries(sources.map(({ name, built }) => [name, built]))
  await mkdir(into, { recursive: true })
  await writeWhole(path.join(into, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

async function readSources(from: string): Promise<Source[]> {
  const captions = await readCaptions(path.join(from, 'manifest.json'))
  const names = (await readdir(from)).filter((name) => photoFile.test(name)).sort()
  return Promise.all(names.map((name) => readSource(path.join(from, name), captions.get(name) ?? '')))
}

async function readCaptions(file: string): Promise<Map<string, string>> {
  if (!existsSync(file)) return new Map()
  const captions: Caption[] = JSON.parse(await readFile(file, 'utf8'))
  return new Map(captions.map((caption) => [path.basename(caption.file), caption.alt]))
}

async function readSource(file: string, alt: string): Promise<Source> {
  const bytes = await readFile(file)
  const { autoOrient } = await sharp(bytes).metadata()
  const name = path.basename(file, path.extname(file))
  const widths = widthsOf(autoOrient)
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify({ quality: photoQuality, widths }))
    .digest('hex')
  return { name, file, built: { photo: `${name}-${hash.slice(0, 8)}`, alt, ...autoOrient } }
}

async function renderMissing(sources: Source[], into: string, onProgress: BuildPhotosOptions['onProgress']) {
  let done = 0
  onProgress?.(done, sources.length)
  await inParallel(sources, async (source) => {
    const missing = filesOf(source).filter(({ name }) => !existsSync(path.join(into, name)))
    if (missing.length > 0) await render(source, missing, into)
    const share = path.join(into, shareFileName(source.built.photo))
    if (!existsSync(share)) await writeWhole(share, await renderShare(source.file))
    done += 1
    onProgress?.(done, sources.length)
  })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

interface PhotoFile extends Rendition {
  name: string
}

function filesOf({ built }: Source): PhotoFile[] {
  return renditionsOf(widthsOf(built)).map(({ width, format }) => ({
    width,
    format,
    name: `${built.photo}-${width}.${format}`,
  }))
}

async function render({ file }: Source, renditions: PhotoFile[], into: string): Promise<void> {
  for await (const { rendition, bytes } of renderPhoto(file, { renditions }))
    await writeWhole(path.join(into, rendition.name), bytes)
}

/** A killed build leaves no half picture under a name that is cached for ever. */
async function writeWhole(target: string, content: string | Buffer): Promise<void> {
  const draft = `${target}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, target)
}

async function removeStale(sources: Source[], into: string): Promise<void> {
  const wanted = new Set(
    sources.flatMap((source) => [
      ...filesOf(source).map(({ name }) => name),
      shareFileName(source.built.photo),
    ]),
  )
  const stale = (await readdir(into)).filter((name) => photoFile.test(name) && !wanted.has(name))
  await Promise.all(stale.map((name) => rm(path.join(into, name), { force: true })))
}
