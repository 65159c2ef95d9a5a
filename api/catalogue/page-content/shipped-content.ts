import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { pageContract } from '../../../shop/pages/content-contract.ts'
import { type EditedName, editedNames } from '../../../shop/pages/edited-names.ts'
import { type AddedName, addressOf, isAddedName, type PageName } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'
import { type EditedContent, settingsDocument } from './settings-documents.ts'
import { addedFolder, shippedAddedNames } from './shipped-added.ts'

const shippedNames: readonly EditedName[] = [...editedNames, ...shippedAddedNames]
const shipped = new Map<EditedName, EditedContent>(shippedNames.map((name) => [name, readShipped(name)]))

/** What is shown until somebody publishes: version 0. Null for a page that the team has added. */
export function shippedPageContent(name: EditedName): EditedContent | null {
  return shipped.get(name) ?? null
}

export function contractOf(name: EditedName): z.ZodType<EditedContent> {
  return isSettingsName(name) ? settingsDocument(name).schema : pageContract(name)
}

/** Of the store's folder. */
export function pageFile(name: PageName | AddedName): string {
  if (isAddedName(name)) return `${addedFolder}/${addressOf(name)}.json`
  return name === 'home' ? 'home.json' : `pages/${name}.json`
}

function readShipped(name: EditedName): EditedContent {
  if (isSettingsName(name)) return settingsDocument(name).shipped
  const path = pageFile(name)
  const read = pageContract(name).safeParse(JSON.parse(readFileSync(storeFile(path), 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath(path)}, ${issue?.path.join('.')}: ${issue?.message}`)
}
