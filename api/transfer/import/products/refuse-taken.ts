import type { Tx } from '../../../platform/postgres/database.ts'
import type { BadRows } from '../csv/bad-rows.ts'
import { findRepeated, findTakenSkus } from './stage-products.ts'

/** As the file names them. */
export type NamesOfColumns = Record<'handle' | 'sku' | 'barcode' | 'image', string>

/** Throws what was found so far as well. */
export async function refuseRepeated(tx: Tx, badRows: BadRows, names: NamesOfColumns): Promise<void> {
  for (const { row, line, column, text, before } of await findRepeated(tx)) {
    const reason =
      column === 'sku'
        ? `the SKU ${text} is in row ${before} already. A scan has to find one variant: give each its own.`
        : `${text} came in row ${before} already, and rows of other products between.`
    badRows.add({ row, line, column: names[column], reason })
  }
  badRows.throwIfAny()
}

/** A SKU may not be taken from a product outside the file. */
export async function refuseTakenSkus(tx: Tx, badRows: BadRows, names: NamesOfColumns): Promise<void> {
  for (const { row, line, sku, handle } of await findTakenSkus(tx))
    badRows.add({ row, line, column: names.sku, reason: `the SKU ${sku} already belongs to ${handle}.` })
  badRows.throwIfAny()
}
