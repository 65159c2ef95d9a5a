import type { EditedContent } from '../../../shop/pages/content.ts'
import { type EditedName, editedNames } from '../../../shop/pages/page-names.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type ListedVersion, listVersions, readPages, type StoredPage } from './content-store.ts'
import { requireVersion } from './edit-content.ts'

const mostVersions = 50

export async function listPages(db: Db): Promise<StoredPage[]> {
  const stored = await readPages(db)
  return editedNames.map((name) => stored.find((page) => page.name === name) ?? untouched(name))
}

export interface ShownPage extends StoredPage {
  /** The draft, or what is shown. */
  words: EditedContent
  versions: ListedVersion[]
}

export async function showPage(db: Db, name: EditedName): Promise<ShownPage> {
  const [page = untouched(name)] = await readPages(db, name)
  const content = page.draft ?? (await requireVersion(db, name, page.number))
  return { ...page, words: content, versions: await listVersions(db, name, mostVersions) }
}

function untouched(name: EditedName): StoredPage {
  return {
    name,
    version: 0,
    number: 0,
    restored: null,
    publishedBy: null,
    publishedAt: null,
    draft: null,
    draftedBy: null,
    draftedAt: null,
  }
}
