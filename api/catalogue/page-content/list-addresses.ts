import { collectionPath, isShipped } from '../../../shop/collections/path.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPublishedCollections } from '../collections/list-collections.ts'

/** Of published collections and of pages that the team has added, for menus and buttons. */
export async function listAddresses(db: Db, added: Iterable<string>): Promise<string[]> {
  const collections = (await readPublishedCollections(db)).filter(({ handle }) => !isShipped(handle))
  return [...collections.map(({ handle }) => collectionPath(handle)), ...added]
}
