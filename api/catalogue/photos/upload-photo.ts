import { createHash } from 'node:crypto'
import { mostPhotos } from '../../../shop/media/photo-limits.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { convertJob } from '../../platform/media/convert-job.ts'
import { originalFile } from '../../platform/media/photo-files.ts'
import type { PhotoSize } from '../../platform/media/read-photo.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { requireProduct, subjectOf } from '../products/edit-product.ts'
import { findProduct } from '../products/product-store.ts'
import { lockOriginal, removeUnused } from './original-lock.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { findPhotos, insertPhoto, type StoredPhoto } from './photo-rows.ts'
import { orRefuse } from './storage-refusal.ts'

interface UploadPhoto extends By {
  handle: string
  bytes: Buffer
}

/** The last one of its product; the same file again is the one that is there. Throws `not-found`, `photo-unusable`, `too-many-photos` and those of storage. */
export async function uploadPhoto(
  deps: PhotoDeps,
  { handle, bytes, ...by }: UploadPhoto,
): Promise<StoredPhoto> {
  const product = await findProduct(deps.db, handle)
  if (!product) throw new Refusal('not-found', { what: 'product' })
  // sharp is loaded when the first photograph comes.
  const { readPhoto } = await import('../../platform/media/read-photo.ts')
  const size = await readPhoto(bytes)
  const original = createHash('sha256').update(bytes).digest('hex')
  findKnown(await findPhotos(deps.db, product.id), original)
  const save = () => orRefuse(deps.photoFiles.save(originalFile(original), bytes), deps.onStorageError)
  await save()
  try {
    return await withTransaction(deps.db, async (tx) => {
      await lockOriginal(tx, original)
      const photo = await addPhoto(tx, { deps, handle, original, size, by })
      // The same bytes may have been deleted before the lock.
      if (!(await orRefuse(deps.photoFiles.has(originalFile(original)), deps.onStorageError))) await save()
      return photo
    })
  } catch (error) {
    await removeUnused(deps, original).catch(deps.onStorageError)
    throw error
  }
}

/** Throws `too-many-photos`. */
function findKnown(photos: readonly StoredPhoto[], original: string): StoredPhoto | undefined {
  const known = photos.find((photo) => photo.original === original)
  if (!known && photos.length >= mostPhotos) throw new Refusal('too-many-photos', { most: mostPhotos })
  return known
}

interface AddPhoto {
  deps: PhotoDeps
  handle: string
  original: string
  size: PhotoSize
  by: By
}

async function addPhoto(tx: Tx, { deps, handle, original, size, by }: AddPhoto): Promise<StoredPhoto> {
  const product = await requireProduct(tx, handle)
  const photos = await findPhotos(tx, product.id)
  const known = findKnown(photos, original)
  if (known?.state === 'waiting') await addJob(tx, convertJob(known.id))
  if (known) return known
  const id = newId()
  const position = (photos.at(-1)?.position ?? -1) + 1
  await insertPhoto(tx, { id, productId: product.id, position, original, ...size })
  await addJob(tx, convertJob(id))
  await recordAudit(tx, {
    ...by,
    at: deps.now(),
    operation: 'add-photo',
    subject: subjectOf(handle),
    after: { photo: id, ...size },
  })
  const added = { id, position, original, ...size, src: null, alt: '', crop: null, problem: null }
  return { ...added, state: 'waiting', version: 1, removed: null, variants: [] }
}
