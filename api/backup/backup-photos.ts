import type { PhotoFiles } from '../media/photo-files.ts'

/** Uploaded photographs are rows of this table in every backup, whatever PHOTO_STORE is. */
export const photoTable = 'photo_file'

/** Where photographs are outside the database; null: in it. */
export type OutsidePhotos = Pick<PhotoFiles, 'save' | 'read' | 'list'> | null

const ours = /^(up|original|preview)-[\w.-]+$/
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

export async function savePhotoRows(
  photos: NonNullable<OutsidePhotos>,
  rows: readonly string[],
): Promise<void> {
  for (const row of rows) {
    const { name, bytes } = JSON.parse(row) as { name: string; bytes: string }
    await photos.save(name, Buffer.from(bytes.slice(2), 'hex'))
  }
}
