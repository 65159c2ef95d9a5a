import { sql } from 'kysely'
import { linkedPages } from '../../../shop/pages/linked-pages.ts'
import { isOwnPath } from '../../../shop/pages/page-names.ts'
import type { SiteMenus } from '../../../shop/store/texts.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { redirectPath } from '../redirect-path.ts'

/** Fields with an address of the shop that opens nothing today, and what to do about each. */
export async function findDeadLinks(db: Db | Tx, menus: SiteMenus): Promise<[field: string, text: string][]> {
  const own = linksIn(menus).filter(({ to }) => isOwnPath(to))
  const paths = own.map(({ to }) => redirectPath(to)).filter((path) => !linkedPages.includes(path))
  const dead = await findDeadPaths(db, paths)
  return own
    .filter(({ to }) => dead.has(redirectPath(to)))
    .map(({ field, to }) => [
      `${field}.to`,
      `The shop has no page at ${to} now. Choose another one, or publish the collection or product first.`,
    ])
}

function linksIn({ plain, search, footer }: SiteMenus): { field: string; to: string }[] {
  const lists = [
    { name: 'plain', links: plain },
    { name: 'search', links: search },
    ...footer.map(({ links }, at) => ({ name: `footer.${at}.links`, links })),
  ]
  return lists.flatMap(({ name, links }) => links.map(({ to }, at) => ({ field: `${name}.${at}`, to })))
}

async function findDeadPaths(db: Db | Tx, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as linked(path)
    where not exists (select from product where status = 'active' and handle = substring(path from '^/products/([^/]+)$'))
      and not exists (select from collection where status = 'published' and handle = substring(path from '^/collections/([^/]+)$'))
      and not exists (select from redirect where from_path = path)`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
