import { type EditedName, editedNames, pathOf, titleOf } from '../../../shop/pages/edited-names.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { redirectPath } from '../redirect-path.ts'
import { readPublished } from './content-store.ts'
import { linksIn } from './dead-links.ts'
import { shippedPageContent } from './shipped-content.ts'

/** Titles of the other pages and settings whose menus and buttons open this one. */
export async function linkedFrom(tx: Tx, name: EditedName): Promise<string[]> {
  const path = pathOf(name)
  const published = new Map((await readPublished(tx)).map((version) => [version.name, version]))
  const names = new Set<EditedName>([...editedNames, ...published.keys()])
  return [...names].flatMap((other) => {
    const { takenOff, words = shippedPageContent(other) } = published.get(other) ?? {}
    if (other === name || takenOff || !words) return []
    const links = linksIn(words).some(({ to }) => redirectPath(to) === path)
    return links ? [isAddedName(other) ? String((words as { title?: string }).title) : titleOf(other)] : []
  })
}
