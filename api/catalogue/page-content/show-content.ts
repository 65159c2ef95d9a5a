import { type EditedName, editedNames, titleOf } from '../../../shop/pages/edited-names.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isAdded, type ListedVersion, listVersions, readPages, type StoredPage } from './content-store.ts'
import { requireVersion } from './edit-content.ts'
import { completeContent, type EditedContent } from './settings-documents.ts'
import { shippedAddedNames } from './shipped-added.ts'
import { shippedPageContent } from './shipped-content.ts'

const mostVersions = 50

export async function listPages(db: Db): Promise<StoredPage[]> {
  const stored = await readPages(db)
  const added = stored.filter(isAdded).map(({ name }) => name)
  const names = new Set<EditedName>([...editedNames, ...shippedAddedNames, ...added])
  return [...names].map((name) => stored.find((page) => page.name === name) ?? untouched(name))
}

/** As the team calls it. */
export function pageTitle({ name, title }: Pick<StoredPage, 'name' | 'title'>): string {
  return isAddedName(name) ? (title ?? name) : titleOf(name)
}

export interface ShownPage extends StoredPage {
  /** The draft, or what is shown. */
  words: EditedContent
  /** What is published; null for a page that never was. */
  shown: EditedContent | null
  versions: ListedVersion[]
}

export async function showPage(db: Db, name: EditedName): Promise<ShownPage> {
  const [page = untouched(name)] = await readPages(db, name)
  const shown = page.number > 0 ? await requireVersion(db, name, page.number) : shippedPageContent(name)
  const content = page.draft ?? shown
  if (!content) throw new Refusal('not-found', { what: 'page' })
  const words = completeContent(name, content)
  return { ...page, words, shown, versions: await listVersions(db, name, mostVersions) }
}

/** Of a version; without a number the draft, or what is shown. Throws `not-found`. */
export async function contentToShow(
  db: Db,
  name: EditedName,
  number: number | undefined,
): Promise<EditedContent> {
  return number === undefined ? (await showPage(db, name)).words : requireVersion(db, name, number)
}

function shippedTitle(name: EditedName): string | null {
  const content = shippedPageContent(name)
  return content && 'title' in content ? content.title : null
}

function untouched(name: EditedName): StoredPage {
  return {
    name,
    title: shippedTitle(name),
    version: 0,
    number: 0,
    restored: null,
    takenOff: false,
    publishedBy: null,
    publishedAt: null,
    draft: null,
    draftedBy: null,
    draftedAt: null,
    replacedBy: null,
    replacedAt: null,
  }
}
