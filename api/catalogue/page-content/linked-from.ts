import { type EditedName, editedNames, titleOf } from '../../../shop/pages/edited-names.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { redirectPath } from '../redirect-path.ts'
import { readPublished } from './content-store.ts'
import { linksIn } from './links-in.ts'
import { shippedAddedNames } from './shipped-added.ts'
import { shippedPageContent } from './shipped-content.ts'

/** Titles of the pages and settings that open this address. None where it leads on as an old address. */
export async function linkedFrom(db: Db | Tx, path: string, except?: EditedName): Promise<string[]> {
  if (await leadsOn(db, path)) return []
  const published = new Map((await readPublished(db)).map((version) => [version.name, version]))
  const names = new Set<EditedName>([...editedNames, ...shippedAddedNames, ...published.keys()])
  return [...names].flatMap((name) => {
    const { takenOff, words = shippedPageContent(name) } = published.get(name) ?? {}
    if (name === except || takenOff || !words) return []
    const links = linksIn(words).some(({ to }) => redirectPath(to) === path)
    return links ? [isAddedName(name) ? String((words as { title?: string }).title) : titleOf(name)] : []
  })
}

async function leadsOn(db: Db | Tx, path: string): Promise<boolean> {
  const old = await db
    .selectFrom('redirect')
    .select('from_path')
    .where('from_path', '=', path)
    .executeTakeFirst()
  return old !== undefined
}
