import { readFileSync } from 'node:fs'
import type { EditedContent } from '../../../shop/pages/content.ts'
import { contentContracts } from '../../../shop/pages/content-contract.ts'
import {
  type EditedName,
  editedNames,
  isSettingsName,
  type PageName,
} from '../../../shop/pages/page-names.ts'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'
import { settingsDocument } from './settings-documents.ts'

const shipped = new Map<EditedName, EditedContent>(editedNames.map((name) => [name, readShipped(name)]))

/** What is shown until somebody publishes: version 0. */
export function shippedPageContent(name: EditedName): EditedContent {
  const content = shipped.get(name)
  if (!content) throw new Error(`no content of ${name}`)
  return content
}

/** Of the store's folder. */
export function pageFile(name: PageName): string {
  return name === 'home' ? 'home.json' : `pages/${name}.json`
}

function readShipped(name: EditedName): EditedContent {
  if (isSettingsName(name)) return settingsDocument(name).shipped as EditedContent
  const path = pageFile(name)
  const read = contentContracts[name].safeParse(JSON.parse(readFileSync(storeFile(path), 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath(path)}, ${issue?.path.join('.')}: ${issue?.message}`)
}
