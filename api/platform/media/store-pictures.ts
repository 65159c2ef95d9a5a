import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { storeFile } from '../store/store-file.ts'

/** Of a logo and an icon that came with the store, as they were encoded when they were uploaded. */
export const storePictures = 'settings/pictures'

const folder = storeFile(storePictures)
const shipped = new Set(existsSync(folder) ? readdirSync(folder) : [])

export async function readStorePicture(name: string): Promise<Buffer | null> {
  return shipped.has(name) ? await readFile(storeFile(`${storePictures}/${name}`)) : null
}
