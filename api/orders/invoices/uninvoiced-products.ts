import { type RawBuilder, sql } from 'kysely'
import { kolkataDay } from '../../../shop/day.ts'
import { hasRate } from '../../../shop/tax/rates.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentTaxRates } from './tax-rates.ts'

/** Without them a product (`p`) on sale can be neither packed nor invoiced: see `withHsn`. */
const lacksAttributes = sql<boolean>`(coalesce(p.facts->>'hsn', '') !~ '^\\d{8}$' or coalesce(p.facts->>'commonName', '') = ''
  or coalesce(p.facts->>'netQuantity', '') = '' or coalesce(p.facts->>'countryOfOrigin', '') = '')`

/** Of rows of `product p`. */
export async function uninvoicedProducts(db: Db, now: Date): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ hsn: string }>`
    select distinct p.facts->>'hsn' as hsn from product p where p.status = 'active' and not ${lacksAttributes}`.execute(
    db,
  )
  const unrated = rows.flatMap(({ hsn }) => (hasTaxRate(hsn, now) ? [] : [hsn]))
  return sql<boolean>`(p.status = 'active' and (${lacksAttributes} or p.facts->>'hsn' = any(${unrated}::text[])))`
}

export async function findUninvoiced(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select p.handle from product p where ${await uninvoicedProducts(db, now)} order by p.position, p.handle`.execute(
    db,
  )
  return rows.map(({ handle }) => handle)
}

export function hasTaxRate(hsn: string, now: Date): boolean {
  return hasRate(currentTaxRates(), { hsn, on: kolkataDay(now.toISOString()) })
}
