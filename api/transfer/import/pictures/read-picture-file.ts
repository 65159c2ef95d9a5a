import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { mostUploadBytes } from '../../../../shop/media/photo-limits.ts'
import { PictureError, tooLarge } from './fetch-picture.ts'

/** A file in the folder or below, not what a link there leads to elsewhere. Throws a PictureError. */
export async function readPictureFile(folder: string, name: string): Promise<Buffer> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))])
    if (!file.startsWith(`${root}${path.sep}`)) throw new PictureError(`it is outside ${folder}.`)
    if ((await stat(file)).size > mostUploadBytes) throw tooLarge()
    return await readFile(file)
  } catch (error) {
    if (error instanceof PictureError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new PictureError(
      code === 'ENOENT' ? `there is no such file in ${folder}.` : `it cannot be read (${code}).`,
    )
  }
}
