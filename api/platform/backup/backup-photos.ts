import { filePrefix } from '../../../shop/media/file-prefix.ts'
import { CommandError } from '../../command-error.ts'
import type { PhotoFiles } from '../media/photo-files.ts'

/** Uploaded photographs are rows of this table in every backup, whatever PHOTO_STORE is. */
export const photoTable = 'photo_file'

/** Where photographs are outside the database; null: in it. */
export type OutsidePhotos = Pick<PhotoFiles, 'save' | 'read' | 'list'> | null

/** Never with a slash. */
const ours = new RegExp(`^(${Object.values(filePrefix).join('|')})[\\w.-]+$`)
const filesAtOnce = 4

/** Without those in `known`, and without what is deleted meanwhile: its photograph was removed a day ago. */
export async function* readPhotoRows(
  photos: NonNullable<OutsidePhotos>,
  known: ReadonlySet<string>,
): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const name of photos.list()) {
    if (!ours.test(name) || known.has(name)) continue
    names.push(name)
    if (names.length < filesAtOnce) continue
    yield await readRows(photos, names)
    names = []
  }
  yield await readRows(photos, names)
}

async function readRows(photos: NonNullable<OutsidePhotos>, names: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(
    names.map(async (name) => {
      const bytes = await photos.read(name)
      return bytes && JSON.stringify({ name, bytes: `\\x${bytes.toString('hex')}`, stored_at: new Date() })
    }),
  )
  return rows.filter((row) => row !== null)
}

interface PhotoRow {
  name: string
  bytes: string
}

export function readPhotoRow(place: string, row: string, advice = 'Use another one.'): PhotoRow {
  const photo = JSON.parse(row) as PhotoRow
  if (ours.test(photo.name)) return photo
  throw new CommandError(
    `${place} has a photograph named ${JSON.stringify(photo.name)}, which no shop makes. ${advice}`,
  )
}

export async function savePhotos(
  photos: NonNullable<OutsidePhotos>,
  rows: readonly PhotoRow[],
): Promise<void> {
  for (const { name, bytes } of rows) await photos.save(name, Buffer.from(bytes.slice(2), 'hex'))
}
