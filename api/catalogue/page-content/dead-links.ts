import { sql } from 'kysely'
import { pathOf } from '../../../shop/pages/edited-names.ts'
import { linkedPages } from '../../../shop/pages/linked-pages.ts'
import { isOwnPath } from '../../../shop/pages/page-names.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { redirectPath } from '../redirect-path.ts'
import { linksIn } from './links-in.ts'
import { shippedAddedNames } from './shipped-added.ts'

interface Linked {
  /** `known`: pages lead to all products while it is not for sale. */
  products: 'for sale' | 'known'
  /** Addresses that may stay. */
  except: readonly string[]
}

/** Fields with an address of the shop that opens nothing today, and what to do about each. */
export async function findDeadLinks(
  db: Db | Tx,
  content: object,
  { products, except }: Linked = { products: 'for sale', except: [] },
): Promise<[field: string, text: string][]> {
  const own = linksIn(content).filter(({ to }) => isOwnPath(to) && !except.includes(to))
  const paths = own.map(({ to }) => redirectPath(to)).filter((path) => !linkedPages.includes(path))
  const dead = await findDeadPaths(db, paths, products)
  return own
    .filter(({ to }) => dead.has(redirectPath(to)))
    .map(({ field, to }) => [
      field,
      `The shop has no page at ${to} now. Choose another one, or publish the collection, product or page first.`,
    ])
}

async function findDeadPaths(
  db: Db | Tx,
  paths: readonly string[],
  products: Linked['products'],
): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as linked(path)
    where not exists (select from product where (status = 'active' or ${products === 'known'})
        and handle = substring(path from '^/products?/([^/]+)$'))
      and not exists (select from collection where status = 'published' and handle = substring(path from '^/collections/([^/]+)$'))
      and not coalesce(
        (select not taken_off from page_version where page = 'page:' || substr(path, 2) order by number desc limit 1),
        path = any(${shippedAddedNames.map(pathOf)}::text[]))
      and not exists (select from redirect where from_path = path)`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
