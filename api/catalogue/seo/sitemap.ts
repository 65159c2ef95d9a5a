import { sql } from 'kysely'
import { indexedPages } from '../../../shop/pages/linked-pages.ts'
import { xmlElement } from '../../../shop/xml.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSlices, type SeoSource } from './seo-source.ts'

/** So many addresses one file may have (sitemaps.org). */
export const mostInFile = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One file while all fit; else the list of the files. */
export function writeSitemap(source: SeoSource): AsyncIterable<string> {
  return countParts(source) === 1 ? writePart(source, 1) : writeIndex(source)
}

export function countParts({ handles, added, collections }: SeoSource, most = mostInFile): number {
  return Math.ceil((indexedPages.length + added.length + collections.length + handles.length) / most)
}

async function* writeIndex(source: SeoSource) {
  const parts = Array.from({ length: countParts(source) }, (_, index) => index + 1)
  const entries = parts.map(
    (part) => `<sitemap>${xmlElement('loc', `${source.publicUrl}/sitemap-${part}.xml`)}</sitemap>\n`,
  )
  yield `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** The pages are in the first; a product whose page changes later keeps its file. */
export async function* writePart(
  { publicUrl, handles, added, collections, db }: SeoSource,
  part: number,
  most = mostInFile,
) {
  const paths = [...indexedPages, ...added, ...collections]
  const end = part * most - paths.length
  const own = handles.slice(Math.max(0, end - most), end)
  yield `${head}<urlset ${namespace}>\n`
  if (part === 1) yield paths.map((path) => entry(`${publicUrl}${path}`)).join('')
  for (const slice of inSlices(own, 1_000)) {
    const changed = await readLastChanges(db, slice)
    yield slice.map((handle) => entry(`${publicUrl}/products/${handle}`, changed.get(handle))).join('')
  }
  yield '</urlset>\n'
}

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? xmlElement('lastmod', changedAt.toISOString()) : ''
  return `<url>${xmlElement('loc', address)}${changed}</url>\n`
}

/** Of words, variants and prices; stock comes and goes. */
async function readLastChanges(db: Db, handles: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ handle: string; changed_at: Date }>`
    select product.handle, greatest(product.updated_at, max(price.at)) as changed_at
    from product
    left join variant on variant.product_id = product.id
    left join lateral (
      select at from price_change where variant_id = variant.id order by id desc limit 1
    ) price on true
    where product.handle = any(${handles})
    group by product.id`.execute(db)
  return new Map(rows.map(({ handle, changed_at }) => [handle, changed_at]))
}
