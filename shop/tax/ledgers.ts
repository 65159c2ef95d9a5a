import { z } from 'zod'
import { text } from '../wire/contract.ts'

const ledger = text('Ledger', 90)

/** Ledgers of the accountant's books; `{rate}` stands for the rate of GST. */
export const ledgers = z.strictObject({
  customers: ledger,
  sales: ledger.refine(
    (name) => name.includes('{rate}'),
    'Write {rate} where the rate stands, as in Sales {rate}%.',
  ),
  igst: ledger,
  cgst: ledger,
  sgst: ledger,
})
export type Ledgers = z.output<typeof ledgers>

export const usualLedgers: Ledgers = {
  customers: 'Online customers',
  sales: 'Online sales {rate}%',
  igst: 'Output IGST',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
}

/** All that vouchers of these rates name. */
export function ledgerNames(
  { customers, sales, igst, cgst, sgst }: Ledgers,
  rates: readonly number[],
): string[] {
  return [customers, ...rates.map((rate) => salesLedger(sales, rate)), igst, cgst, sgst]
}

export function salesLedger(sales: string, rate: number): string {
  return sales.replace('{rate}', String(rate))
}
