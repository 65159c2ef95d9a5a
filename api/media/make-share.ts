import { shareFileName } from '../../shop/catalogue/photo.ts'
import { photoFileName } from '../../shop/catalogue/uploaded-photo.ts'
import type { PhotoFiles } from './photo-files.ts'

/** Of a photograph that was converted before there were share pictures; from its widest rendition. */
export async function makeShare(
  files: Pick<PhotoFiles, 'read' | 'save'>,
  photo: string,
): Promise<Buffer | null> {
  const widest = await files.read(photoFileName(photo, 1280, 'webp'))
  if (!widest) return null
  const { renderShare } = await import('./render-share.ts')
  const made = await renderShare(widest)
  await files.save(shareFileName(photo), made)
  return made
}
