import { sql } from 'kysely'
import type { EditedName } from '../../../shop/pages/edited-names.ts'
import { isAddedName, type PageName, pagePaths } from '../../../shop/pages/page-names.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPublished } from './content-store.ts'
import { shippedAddedNames } from './shipped-added.ts'
import { shippedPageContent } from './shipped-content.ts'
import { namedHandles } from './sold-content.ts'

const linking: readonly EditedName[] = [...(Object.keys(pagePaths) as PageName[]), 'menu', 'announcement']

interface UnsoldNames {
  page: EditedName
  handles: string[]
}

/** By page, products that its content names and that nobody can buy. None where the shop has no products yet. */
export async function findUnsoldNames(db: Db): Promise<UnsoldNames[]> {
  const published = new Map((await readPublished(db)).map((version) => [version.name, version]))
  const pages = new Set<EditedName>([
    ...linking,
    ...shippedAddedNames,
    ...published.keys().filter(isAddedName),
  ])
  const named = [...pages].flatMap((page) => {
    const { takenOff, words = shippedPageContent(page) } = published.get(page) ?? {}
    return takenOff || !words ? [] : { page, handles: namedHandles(words) }
  })
  const unsold = await findUnsold(
    db,
    named.flatMap(({ handles }) => handles),
  )
  return named
    .map(({ page, handles }) => ({ page, handles: handles.filter((handle) => unsold.has(handle)) }))
    .filter(({ handles }) => handles.length > 0)
}

async function findUnsold(db: Db, handles: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    handle: string
  }>`select handle from unnest(${handles}::text[]) as named(handle)
    where exists (select from product)
      and not exists (select from product p where p.handle = named.handle and p.status = 'active')`.execute(
    db,
  )
  return new Set(rows.map(({ handle }) => handle))
}
