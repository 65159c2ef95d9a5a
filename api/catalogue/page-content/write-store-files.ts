import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type EditedName, editedNames } from '../../../shop/pages/edited-names.ts'
import type { LogoSettings } from '../../../shop/pages/logo-contract.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import type { PhotoFiles } from '../../platform/media/photo-files.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { storeFile } from '../../platform/store/store-file.ts'
import { settingsFolder } from '../../platform/store/store-settings.ts'
import { collectionsFile, collectionsToWrite } from '../collections/store-collections.ts'
import { readPublished } from './content-store.ts'
import { readContent } from './edit-content.ts'
import { namePictures, ownPicturesIn } from './own-pictures.ts'
import { type EditedContent, settingsDocument } from './settings-documents.ts'
import { shippedAddedNames } from './shipped-added.ts'
import { pageFile, shippedPageContent } from './shipped-content.ts'
import { storePictureName, writeLogo, writePictures } from './write-pictures.ts'

interface Deps {
  db: Db
  photoFiles: Pick<PhotoFiles, 'read'>
}

/** What is shown now, as the files of a store; answers their names. Throws `page-words-wrong` for what an earlier release published. */
export async function writeStoreFiles({ db, photoFiles }: Deps, folder: string): Promise<string[]> {
  const files = await storeFiles(db)
  const collections = await collectionsToWrite(db)
  if (collections) files.set(collectionsFile, collections)
  const pictures = [...files.values()].flatMap(ownPicturesIn)
  const logo = files.get(settingsDocument('logo').file) as LogoSettings | undefined
  const written = [
    ...(await writePictures({ photoFiles, pictures, folder })),
    ...(logo ? await writeLogo({ photoFiles, logo, folder }) : []),
  ]
  for (const [name, content] of files)
    await writeContent(folder, name, namePictures(content, storePictureName))
  return [...files.keys(), ...written]
}

async function writeContent(folder: string, name: string, content: object | string): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}

/** What nobody edits comes from the store's own files. */
async function storeFiles(db: Db): Promise<Map<string, object | string>> {
  const published = new Map((await readPublished(db)).map((version) => [version.name, version]))
  const added = [...published.keys()].filter(isAddedName)
  const files = new Map<string, object | string>()
  for (const name of new Set([...editedNames, ...shippedAddedNames, ...added])) {
    const { takenOff, words = shippedPageContent(name) } = published.get(name) ?? {}
    if (takenOff) continue
    const file = isSettingsName(name) ? settingsDocument(name).file : pageFile(name)
    if (isUntouched(file) && !published.has(name)) continue
    const json = jsonOf(name, readContent(name, words))
    if (typeof json === 'string') {
      files.set(file, json)
      continue
    }
    const written = files.get(file)
    const before = typeof written === 'object' ? written : await readStoreFile(file)
    files.set(file, Array.isArray(json) ? json : { ...before, ...json })
  }
  return files
}

/** The theme, `store.ts` or the shop say it: a file would keep them from saying otherwise later. */
function isUntouched(file: string): boolean {
  return file.startsWith(`${settingsFolder}/`) && !existsSync(storeFile(file))
}

/** A store has neither pages that were added nor `emails.json` of need. */
async function readStoreFile(file: string): Promise<object> {
  return existsSync(storeFile(file)) ? JSON.parse(await readFile(storeFile(file), 'utf8')) : {}
}

function jsonOf(name: EditedName, content: EditedContent): object | string {
  const toFile = isSettingsName(name) && settingsDocument(name).toFile
  return toFile ? toFile(content) : content
}
