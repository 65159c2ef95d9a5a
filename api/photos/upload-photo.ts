import { createHash, randomUUIDv7 } from 'node:crypto'
import { mostPhotos } from '../../shop/catalogue/photo-limits.ts'
import { Refusal } from '../../shop/refusal.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { addJob } from '../jobs/outbox.ts'
import { originalFile } from '../media/photo-files.ts'
import type { PhotoSize } from '../media/read-photo.ts'
import { type Tx, withTransaction } from '../postgres/database.ts'
import { requireProduct, subjectOf } from '../products/edit-product.ts'
import type { By } from '../products/product-change.ts'
import { findProduct } from '../products/product-store.ts'
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
  if (!(await findProduct(deps.db, handle))) throw new Refusal('not-found', { what: 'product' })
  // sharp is loaded when the first photograph comes.
  const { readPhoto } = await import('../media/read-photo.ts')
  const size = await readPhoto(bytes)
  const original = createHash('sha256').update(bytes).digest('hex')
  await orRefuse(deps.photoFiles.save(originalFile(original), bytes), deps.onStorageError)
  return withTransaction(deps.db, (tx) => addPhoto(tx, { deps, handle, original, size, by }))
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
  const known = photos.find((photo) => photo.original === original)
  if (known) return known
  if (photos.length >= mostPhotos) throw new Refusal('too-many-photos', { most: mostPhotos })
  const id = randomUUIDv7()
  const position = (photos.at(-1)?.position ?? -1) + 1
  await insertPhoto(tx, { id, productId: product.id, position, original, ...size })
  await addJob(tx, convertJob(id))
  await recordAudit(tx, {
    ...{ ...by, at: deps.now(), operation: 'add-photo', subject: subjectOf(handle) },
    ...{ before: null, after: { photo: id, ...size } },
  })
  const added = { id, position, original, ...size, src: null, alt: '', crop: null, problem: null }
  return { ...added, state: 'waiting', version: 1, removed: null, variants: [] }
}

export function convertJob(id: string) {
  return { task: 'photo', payload: { id }, key: `photo ${id}` }
}
