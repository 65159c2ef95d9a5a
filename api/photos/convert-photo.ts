import { createHash } from 'node:crypto'
import { shareFileName } from '../../shop/media/photo.ts'
import { mostPixels } from '../../shop/media/photo-limits.ts'
import { photoFileName, uploadedPhoto, uploadWidths } from '../../shop/media/uploaded-photo.ts'
import { refusalText } from '../../shop/refusal-text.ts'
import { isInputError } from '../media/input-error.ts'
import { originalFile, type PhotoFiles, PhotoFilesError } from '../media/photo-files.ts'
import type { Crop } from '../media/render-photo.ts'
import { type Db, withTransaction } from '../postgres/database.ts'

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

let last: Promise<unknown> = Promise.resolve()

/** One at a time in a process: each takes a core for seconds, and up to 200 MB. */
export function convertPhoto(deps: ConvertDeps, id: string): Promise<void> {
  const next = last.then(() => convert(deps, id))
  last = next.catch(() => {})
  return next
}

/** A damaged file fails for good and says so; what else fails is logged with the job, and tried again. */
async function convert(deps: ConvertDeps, id: string): Promise<void> {
  const wanted = await findWaiting(deps.db, id)
  if (!wanted) return
  try {
    const bytes = await deps.photoFiles.read(originalFile(wanted.original))
    if (!bytes) throw new MissingPhoto(`the file of photograph ${id} is missing`)
    const rendered = await render(bytes, wanted)
    for (const { name, content } of rendered.files) await deps.photoFiles.save(name, content)
    await show(deps.db, wanted, `photos/${rendered.photo}.webp`)
  } catch (error) {
    if (isInputError(error)) return await setProblem(deps.db, { id, state: 'failed', problem: damaged })
    await setProblem(deps.db, { id, state: 'waiting', problem: problemOf(error) })
    throw error
  }
}

class MissingPhoto extends Error {}

const damaged = refusalText['photo-unusable']({ why: 'damaged' })

function problemOf(error: unknown): string {
  if (error instanceof MissingPhoto) return refusalText['photo-missing']({})
  if (!(error instanceof PhotoFilesError)) return refusalText['photo-not-converted']({})
  return refusalText[error.isFull ? 'photo-storage-full' : 'photo-storage-away']({})
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
  files: { name: string; content: Buffer }[]
}

async function render(bytes: Buffer, { original, width, height, crop }: Wanted): Promise<Rendered> {
  const { photoQuality, renderPhoto, renditionsOf } = await import('../media/render-photo.ts')
  const size = crop ?? { width, height }
  const widths = uploadWidths(size)
  const key = JSON.stringify({ original, crop, photoQuality, widths })
  const hash = createHash('sha256').update(key).digest('hex')
  const photo = uploadedPhoto({ hash, width: size.width, height: size.height })
  const files: Rendered['files'] = []
  for await (const rendered of renderPhoto(bytes, {
    ...{ renditions: renditionsOf(widths), crop, limitInputPixels: mostPixels },
  })) {
    const { width: wide, format } = rendered.rendition
    files.push({ name: photoFileName(photo, wide, format), content: rendered.bytes })
  }
  const { renderShare } = await import('../media/render-share.ts')
  files.push({ name: shareFileName(photo), content: await renderShare(bytes, crop) })
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
