import { Refusal } from '../../../shop/refusal.ts'
import { originalFile, previewFile } from '../../platform/media/photo-files.ts'
import { inTime, renderApart } from '../../platform/media/render-process.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { orRefuse } from './storage-refusal.ts'

type PreviewDeps = Pick<PhotoDeps, 'photoFiles' | 'onStorageError'>

const mostWaiting = 8
const waiting = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/** Made once and stored; one at a time in a process, because it takes seconds. Throws `too-many-photos-at-once`, `photo-missing`, `photo-unusable` and those of storage. */
export async function previewPhoto(deps: PreviewDeps, original: string): Promise<Buffer> {
  const stored = await orRefuse(deps.photoFiles.read(previewFile(original)), deps.onStorageError)
  return stored ?? inTime(waiting.get(original) ?? enqueue(deps, original))
}

function enqueue(deps: PreviewDeps, original: string): Promise<Buffer> {
  if (waiting.size >= mostWaiting) throw new Refusal('too-many-photos-at-once', { retryAfter: 5 })
  const preview = last.then(() => make(deps, original)).finally(() => waiting.delete(original))
  last = preview.catch(() => {})
  waiting.set(original, preview)
  return preview
}

async function make({ photoFiles, onStorageError }: PreviewDeps, original: string): Promise<Buffer> {
  const bytes = await orRefuse(photoFiles.read(originalFile(original)), onStorageError)
  if (!bytes) throw new Refusal('photo-missing')
  const [preview] = await renderApart({ bytes, preview: previewFile(original) })
  if (!preview) throw new Error('no preview was rendered')
  await photoFiles.save(preview.name, preview.bytes).catch(onStorageError)
  return preview.bytes
}
