import { sql } from 'kysely'
import { dayMs, kolkataDay } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hasRate, type TaxRate, type TaxRates } from '../../../shop/tax/rates.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { currentTaxRates } from './tax-rates.ts'

/** Throws `tax-rate-lost` where a product on sale has a rate, and would have none with these. */
export async function requireRatesOfSold(db: Db | Tx, { rates }: TaxRates, now: Date): Promise<void> {
  const sold = await findSold(db)
  for (const on of daysOfChange(rates, now)) {
    const isLost = ({ hsn }: { hsn: string }) =>
      hasRate(currentTaxRates(), { hsn, on }) && !hasRate(rates, { hsn, on })
    const lost = sold.find(isLost)
    if (lost) throw new Refusal('tax-rate-lost', { ...lost, on })
  }
}

async function findSold(db: Db | Tx): Promise<{ hsn: string; products: string[] }[]> {
  const { rows } = await sql<{ hsn: string; products: string[] }>`
    select facts->>'hsn' as hsn, array_agg(handle order by position, handle) as products from product
    where status = 'active' and facts->>'hsn' ~ '^\\d{8}$' group by 1 order by 1`.execute(db)
  return rows
}

/** Today, and each day after the last of a rate. */
function daysOfChange(rates: readonly TaxRate[], now: Date): string[] {
  const today = kolkataDay(now.toISOString())
  const ends = rates.flatMap(({ validTo }) => (validTo !== null && validTo >= today ? dayAfter(validTo) : []))
  return [today, ...new Set(ends)].toSorted()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
}
