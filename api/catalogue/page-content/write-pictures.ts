import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  iconFileName,
  logoFileName,
  photoFileName,
  readUploadedPhoto,
  uploadWidths,
} from '../../../shop/media/uploaded-photo.ts'
import type { LogoSettings } from '../../../shop/pages/logo-contract.ts'
import type { OwnPicture } from '../../../shop/pages/own-picture-contract.ts'
import type { PhotoFiles } from '../../platform/media/photo-files.ts'
import { storePictures } from '../../platform/media/store-pictures.ts'
import { storeFile } from '../../platform/store/store-file.ts'

const manifest = 'photos/manifest.json'

/** Of a file in `photos/`, without its extension. */
export function storePictureName({ photo }: OwnPicture): string {
  return photo.replace('up-', 'own-')
}

interface WritePictures {
  photoFiles: Pick<PhotoFiles, 'read'>
  pictures: readonly OwnPicture[]
  folder: string
}

/** In their widest size, with their descriptions beside those of the store; answers the names of the files. */
export async function writePictures({ photoFiles, pictures, folder }: WritePictures): Promise<string[]> {
  if (pictures.length === 0) return []
  await mkdir(path.join(folder, 'photos'), { recursive: true })
  const entries = new Map(pictures.map((picture) => [fileOf(picture), picture.alt]))
  for (const picture of pictures) {
    const bytes = await photoFiles.read(widestOf(picture))
    if (!bytes) throw new Error(`The picture ${picture.photo} of a page is missing from the photographs.`)
    await writeFile(path.join(folder, fileOf(picture)), bytes)
  }
  const before = JSON.parse(await readFile(storeFile(manifest), 'utf8'))
  const all = [...before, ...[...entries].map(([file, alt]) => ({ file, alt }))]
  await writeFile(path.join(folder, manifest), `${JSON.stringify(all, null, 1)}\n`)
  return [...entries.keys(), manifest]
}

interface WriteLogo {
  photoFiles: Pick<PhotoFiles, 'read'>
  logo: LogoSettings
  folder: string
}

/** As they are served; answers the names of the files. */
export async function writeLogo({ photoFiles, logo, folder }: WriteLogo): Promise<string[]> {
  const { onPaper, onInk, icon } = logo
  const names = [...[onPaper, onInk].filter(Boolean).map(logoFileName), ...(icon ? [iconFileName(icon)] : [])]
  const files = [...new Set(names)].map((name) => ({ name, file: `${storePictures}/${name}` }))
  if (files.length > 0) await mkdir(path.join(folder, storePictures), { recursive: true })
  for (const { name, file } of files) {
    const bytes = await photoFiles.read(name)
    if (!bytes) throw new Error(`The picture ${name} of the logo is missing from the photographs.`)
    await writeFile(path.join(folder, file), bytes)
  }
  return files.map(({ file }) => file)
}

function fileOf(picture: OwnPicture): string {
  return `photos/${storePictureName(picture)}.webp`
}

function widestOf({ photo }: OwnPicture): string {
  const size = readUploadedPhoto(photo) ?? { width: 0, height: 0 }
  return photoFileName(photo, Math.max(...uploadWidths(size)), 'webp')
}
