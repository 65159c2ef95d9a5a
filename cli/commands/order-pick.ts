import type { Command } from 'commander'
import { pickedFor } from '../../shop/orders/picked-for.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

export function addPickCommand(orders: Command): void {
  const pick = orders.command('pick').description('what to fetch before packing, by product').action(pickAll)
  addExamples(addJson(pick), 'orders pick')
}

async function pickAll(options: { json?: boolean }): Promise<void> {
  const { findPickList } = await import('../../api/orders/papers/pick-list.ts')
  const list = await inDatabase((db) => findPickList(db))
  const rows = list.rows.map((row) => [row.quantity, row.sku, row.title, pickedFor(row)])
  const text =
    rows.length === 0
      ? 'Nothing waits to be packed.'
      : formatTable(['ITEMS', 'SKU', 'PRODUCT', 'ORDERS'], rows)
  print(options, { json: list, text })
}
