import { fittingWidth, shareFileName } from '../../../shop/media/photo.ts'
import { photoFileName, readUploadedPhoto } from '../../../shop/media/uploaded-photo.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Db } from '../postgres/database.ts'
import type { PhotoFiles } from './photo-files.ts'

interface MakeShare {
  files: Pick<PhotoFiles, 'read' | 'save'>
  /** Of others, as those of reviews, none is made. */
  isOfProduct: (photo: string) => Promise<boolean>
  /** A picture that was made but could not be stored is sent all the same. */
  onError: (error: unknown) => void
}

const mostWaiting = 8

/**
 * For photographs that were converted before there were share pictures, from their widest rendition: one at a time,
 * since each takes most of a core. Throws `photo-storage-away` where many wait.
 */
export function openShareMaker({
  files,
  isOfProduct,
  onError,
}: MakeShare): (photo: string) => Promise<Buffer | null> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function make(photo: string): Promise<Buffer | null> {
    const width = fittingWidth(1280, readUploadedPhoto(photo)?.width ?? 1280)
    const widest = await files.read(photoFileName(photo, width, 'webp'))
    if (!widest || !(await isOfProduct(photo))) return null
    const { renderShare } = await import('./render-share.ts')
    const made = await renderShare(widest)
    await files.save(shareFileName(photo), made).catch(onError)
    return made
  }

  return (photo) => {
    if (waiting >= mostWaiting) throw new Refusal('photo-storage-away')
    waiting += 1
    const next = last.then(() => make(photo)).finally(() => (waiting -= 1))
    last = next.catch(() => {})
    return next
  }
}

export async function isOfProduct(db: Db, photo: string): Promise<boolean> {
  const found = await db
    .selectFrom('product_image')
    .select('id')
    .where('src', '=', `photos/${photo}.webp`)
    .executeTakeFirst()
  return found !== undefined
}
