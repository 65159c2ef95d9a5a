import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { subjectOf } from '../products/edit-product.ts'
import type { ProductDeps } from '../products/product-change.ts'
import { type NamedPhoto, openPhoto, requirePhoto } from './edit-photo.ts'
import { bindVariants, findPhotos, placePhotos, type RemovedFrom } from './photo-rows.ts'

interface PlacePhoto extends NamedPhoto {
  /** Null: last. */
  before: string | null
}

/** Throws `not-found`. */
export async function placePhoto(
  { db, now }: ProductDeps,
  { handle, photoId, before, ...by }: PlacePhoto,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const { productId } = await openPhoto(tx, { handle, photoId })
    const ids = (await findPhotos(tx, productId)).map(({ id }) => id)
    if (before !== null && !ids.includes(before)) throw new Refusal('not-found', { what: 'photograph' })
    const from = ids.indexOf(photoId)
    const others = ids.filter((id) => id !== photoId)
    const to = before === null ? others.length : others.indexOf(before)
    if (before === photoId || from === to) return
    await placePhotos(tx, others.toSpliced(to, 0, photoId))
    await recordAudit(tx, {
      ...entryOf({ handle, at: now(), ...by }),
      operation: 'place-photo',
      before: { photo: photoId, position: from },
      after: { photo: photoId, position: to },
    })
  })
}

/** Out of the shop at once; for a day it can be restored. The same again changes nothing. Throws `not-found`. */
export async function removePhoto(
  { db, now }: ProductDeps,
  { handle, photoId, ...by }: NamedPhoto,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const { productId, photo } = await requirePhoto(tx, { handle, photoId })
    if (photo.position === null) return
    const removed: RemovedFrom = { position: photo.position, variants: photo.variants }
    if (photo.src !== null) await bindVariants(tx, { productId, src: photo.src, variants: [] })
    await tx
      .updateTable('product_image')
      .set({ position: null, removed_at: now(), removed: JSON.stringify(removed) })
      .where('id', '=', photoId)
      .execute()
    await recordAudit(tx, {
      ...entryOf({ handle, at: now(), ...by }),
      operation: 'remove-photo',
      before: { photo: photoId, alt: photo.alt },
    })
  })
}

/** Where it stood, with the variants that showed it. The same again changes nothing. Throws `not-found`. */
export async function restorePhoto(
  { db, now }: ProductDeps,
  { handle, photoId, ...by }: NamedPhoto,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const { productId, photo } = await requirePhoto(tx, { handle, photoId })
    if (photo.position === null && !photo.removed) throw new Refusal('not-found', { what: 'photograph' })
    if (photo.removed === null || photo.position !== null) return
    await putBack(tx, { productId, photoId, removed: photo.removed })
    if (photo.src !== null) await rebind(tx, { productId, src: photo.src, variants: photo.removed.variants })
    await recordAudit(tx, {
      ...entryOf({ handle, at: now(), ...by }),
      operation: 'restore-photo',
      after: { photo: photoId, alt: photo.alt },
    })
  })
}

function entryOf({ handle, at, ...by }: By & { handle: string; at: Date }) {
  return { ...by, at, subject: subjectOf(handle) }
}

async function putBack(
  tx: Tx,
  { productId, photoId, removed }: { productId: string; photoId: string; removed: RemovedFrom },
): Promise<void> {
  const ids = (await findPhotos(tx, productId)).map(({ id }) => id)
  await tx
    .updateTable('product_image')
    .set({ removed_at: null, removed: null })
    .where('id', '=', photoId)
    .execute()
  await placePhotos(tx, ids.toSpliced(removed.position, 0, photoId))
}

/** Those that show another one by now keep it. */
async function rebind(
  tx: Tx,
  { productId, src, variants }: { productId: string; src: string; variants: string[] },
): Promise<void> {
  if (variants.length === 0) return
  await tx
    .updateTable('variant')
    .set({ image_src: src })
    .where('product_id', '=', productId)
    .where('id', 'in', variants)
    .where('image_src', 'is', null)
    .execute()
}
