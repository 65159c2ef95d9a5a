import { createHash } from 'node:crypto'
import { shareFileName } from '../../../shop/media/photo.ts'
import { photoRefusals } from '../../../shop/media/photo-refusals.ts'
import { photoFileName, uploadedPhoto, uploadWidths } from '../../../shop/media/uploaded-photo.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { refusalText } from '../../../shop/refusals.ts'
import { originalFile, type PhotoFiles, PhotoFilesError } from '../../platform/media/photo-files.ts'
import type { Crop } from '../../platform/media/render-photo.ts'
import { type RenderedFile, renderApart } from '../../platform/media/render-process.ts'
import { photoQuality, renditionsOf } from '../../platform/media/renditions.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { beginTry, endTry, mostLostTries } from './photo-tries.ts'

interface ConvertDeps {
  db: Db
  photoFiles: PhotoFiles
}

interface Wanted {
  id: string
  productId: string
  original: string
  width: number
  height: number
  crop: Crop | null
}

/** An unusable file fails for good and says so; what else fails is logged with the job, and tried again. */
export async function convertPhoto(deps: ConvertDeps, id: string): Promise<void> {
  const wanted = await findWaiting(deps.db, id)
  if (!wanted) return
  const lostTries = await beginTry(deps.db, id)
  try {
    if (lostTries >= mostLostTries) throw new Refusal('photo-unusable', { why: 'too-costly' })
    const uploaded = await deps.photoFiles.read(originalFile(wanted.original))
    if (!uploaded) throw new MissingPhoto(`the file of photograph ${id} is missing`)
    const rendered = await render(uploaded, wanted)
    for (const { name, bytes } of rendered.files) await deps.photoFiles.save(name, bytes)
    await show(deps.db, wanted, `photos/${rendered.photo}.webp`)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'photo-unusable') {
      const problem = refusalText(error, 'screen')
      return await setProblem(deps.db, { id, state: 'failed', problem })
    }
    await setProblem(deps.db, { id, state: 'waiting', problem: problemOf(error) })
    throw error
  } finally {
    await endTry(deps.db, id)
  }
}

class MissingPhoto extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof MissingPhoto) return photoRefusals['photo-missing'].text({})
  if (!(error instanceof PhotoFilesError)) return photoRefusals['photo-not-converted'].text({})
  return photoRefusals[error.isFull ? 'photo-storage-full' : 'photo-storage-away'].text({})
}

async function findWaiting(db: Db, id: string): Promise<Wanted | undefined> {
  return db
    .selectFrom('product_image')
    .select(['id', 'product_id as productId', 'original', 'crop'])
    .select(['original_width as width', 'original_height as height'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$castTo<Wanted>()
    .executeTakeFirst()
}

interface Rendered {
  photo: string
  files: RenderedFile[]
}

async function render(bytes: Buffer, { original, width, height, crop }: Wanted): Promise<Rendered> {
  const size = crop ?? { width, height }
  const widths = uploadWidths(size)
  const key = JSON.stringify({ original, crop, photoQuality, widths })
  const hash = createHash('sha256').update(key).digest('hex')
  const photo = uploadedPhoto({ hash, width: size.width, height: size.height })
  const renditions = renditionsOf(widths).map((each) => ({
    ...each,
    name: photoFileName(photo, each.width, each.format),
  }))
  const files = await renderApart({ bytes, renditions, crop, share: shareFileName(photo) })
  return { photo, files }
}

/** Unless it was cropped again meanwhile, which is a job of its own. Variants go on showing it. */
async function show(db: Db, { id, productId, crop }: Wanted, src: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('product_image')
      .select(['src', 'crop', 'source'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before || JSON.stringify(before.crop) !== JSON.stringify(crop)) return
    await tx
      .updateTable('product_image')
      .set({ src, state: 'ready', problem: null })
      .where('id', '=', id)
      .execute()
    const shownAs = before.src ?? before.source
    if (shownAs === null || shownAs === src) return
    await tx
      .updateTable('variant')
      .set({ image_src: src })
      .where('product_id', '=', productId)
      .where('image_src', '=', shownAs)
      .execute()
  })
}

interface Problem {
  id: string
  state: 'waiting' | 'failed'
  problem: string
}

async function setProblem(db: Db, { id, ...set }: Problem): Promise<void> {
  await db.updateTable('product_image').set(set).where('id', '=', id).where('state', '=', 'waiting').execute()
}
