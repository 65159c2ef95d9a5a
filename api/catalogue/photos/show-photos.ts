import { Refusal } from '../../../shop/refusal.ts'
import { openProduct } from '../products/show-product.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { findPhoto, findPhotos, type StoredPhoto } from './photo-rows.ts'
import { previewPhoto } from './preview-photo.ts'

/** Throws `not-found`. */
export async function showPhotos({ db }: Pick<PhotoDeps, 'db'>, handle: string): Promise<StoredPhoto[]> {
  return findPhotos(db, (await openProduct(db, handle)).id)
}

/** The whole photograph to crop: upright, as WebP, without what its camera wrote. Throws `not-found` and what `previewPhoto` throws. */
export async function showOriginal(
  deps: Pick<PhotoDeps, 'db' | 'photoFiles' | 'onStorageError'>,
  { handle, photoId }: { handle: string; photoId: string },
): Promise<Buffer> {
  const { id: productId } = await openProduct(deps.db, handle)
  const photo = await findPhoto(deps.db, { productId, id: photoId })
  if (!photo?.original) throw new Refusal('not-found', { what: 'photograph' })
  return previewPhoto(deps, photo.original)
}
