import { leastSide } from '../../../shop/media/photo-limits.ts'
import type { EditPhotoRequest } from '../../../shop/media/photos-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { requireVersion } from '../../platform/audit/require-version.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { convertJob } from '../../platform/media/convert-job.ts'
import type { Crop } from '../../platform/media/render-photo.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { requireProduct, subjectOf } from '../products/edit-product.ts'
import { changesOf, type ProductDeps } from '../products/product-change.ts'
import { bindVariants, findPhoto, lockPhoto, type StoredPhoto } from './photo-rows.ts'

export interface NamedPhoto extends By {
  handle: string
  photoId: string
}

/** The same again changes nothing, but tries a failed conversion once more. Throws `not-found`, `stale`, `crop-outside`, `photo-not-uploaded` and `photo-not-ready`. */
export async function editPhoto(
  { db, now }: ProductDeps,
  { handle, photoId, version, alt, crop, variants, ...by }: NamedPhoto & EditPhotoRequest,
): Promise<StoredPhoto> {
  return withTransaction(db, async (tx) => {
    const { productId, photo } = await openPhoto(tx, { handle, photoId })
    const before = fieldsOf(photo)
    const wanted = { alt, crop: crop && wholeAsNull(photo, crop), variants: variants?.toSorted() }
    const after = { ...before, ...withoutMissing(wanted) }
    const changes = changesOf(before, after)
    const isAgain = crop !== undefined && photo.state === 'failed'
    if (!changes && !isAgain) return photo
    await requireVersion(tx, {
      subject: subjectOf(handle),
      version: photo.version,
      changedAt: now(),
      seen: version,
    })
    if (changes?.after.crop !== undefined) requireCrop(photo, after.crop)
    if (changes?.after.variants) await bind(tx, { productId, photo, variants: after.variants })
    await savePhoto(tx, photo, { ...after, isConverted: changes?.after.crop === undefined && !isAgain })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'edit-photo',
      subject: subjectOf(handle),
      before: changes?.before ?? null,
      after: { photo: photoId, ...changes?.after },
    })
    const saved = await findPhoto(tx, { productId, id: photoId })
    return saved ?? photo
  })
}

/** Locks its product. Throws `not-found`, for a removed one too. */
export async function openPhoto(
  tx: Tx,
  { handle, photoId }: Pick<NamedPhoto, 'handle' | 'photoId'>,
): Promise<{ productId: string; photo: StoredPhoto }> {
  const { productId, photo } = await requirePhoto(tx, { handle, photoId })
  if (photo.position === null) throw new Refusal('not-found', { what: 'photograph' })
  return { productId, photo }
}

/** A removed one too; locked, so that no conversion ends meanwhile. Throws `not-found`. */
export async function requirePhoto(
  tx: Tx,
  { handle, photoId }: Pick<NamedPhoto, 'handle' | 'photoId'>,
): Promise<{ productId: string; photo: StoredPhoto }> {
  const { id: productId } = await requireProduct(tx, handle)
  await lockPhoto(tx, photoId)
  const photo = await findPhoto(tx, { productId, id: photoId })
  if (!photo) throw new Refusal('not-found', { what: 'photograph' })
  return { productId, photo }
}

interface Fields {
  alt: string
  crop: Crop | null
  variants: string[]
}

function fieldsOf({ alt, crop, variants }: StoredPhoto): Fields {
  return { alt, crop, variants: variants.toSorted() }
}

function withoutMissing<T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

function wholeAsNull({ width, height }: StoredPhoto, crop: Crop): Crop | null {
  return crop.left === 0 && crop.top === 0 && crop.width === width && crop.height === height ? null : crop
}

function requireCrop({ original, width, height }: StoredPhoto, crop: Crop | null): void {
  if (original === null || width === null || height === null) throw new Refusal('photo-not-uploaded')
  if (crop) requireInside({ width, height }, crop)
}

/** Throws `crop-outside`. */
export function requireInside({ width, height }: Pick<Crop, 'width' | 'height'>, crop: Crop): void {
  const isInside = crop.left + crop.width <= width && crop.top + crop.height <= height
  if (isInside && Math.min(crop.width, crop.height) >= leastSide) return
  throw new Refusal('crop-outside', { width, height, least: leastSide })
}

async function bind(
  tx: Tx,
  { productId, photo, variants }: { productId: string; photo: StoredPhoto; variants: string[] },
): Promise<void> {
  if (photo.src === null) throw new Refusal('photo-not-ready')
  const own = await tx
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', productId)
    .where('id', 'in', variants.length > 0 ? variants : [photo.id])
    .execute()
  if (own.length < new Set(variants).size) throw new Refusal('not-found', { what: 'variant' })
  await bindVariants(tx, { productId, src: photo.src, variants })
}

async function savePhoto(
  tx: Tx,
  { id }: StoredPhoto,
  { alt, crop, isConverted }: Fields & { isConverted: boolean },
): Promise<void> {
  const again = isConverted ? {} : { state: 'waiting' as const, problem: null }
  await tx
    .updateTable('product_image')
    .set({ alt, crop: crop && JSON.stringify(crop), ...again })
    .where('id', '=', id)
    .execute()
  if (!isConverted) await addJob(tx, convertJob(id))
}
