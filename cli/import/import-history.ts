import type { Command } from 'commander'
import { fileSource } from '../../api/import/csv/csv-source.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, clean, print } from '../output.ts'
import { addFile, type FileOptions, when } from './file-options.ts'

/** Beside products: who bought, with which codes, and what. */
export function addHistoryImports(imports: Command): void {
  const customers = addFile(
    imports.command('customers').description('customers, with their consent to emails'),
  )
    .addHelpText('after', aboutCustomers)
    .action(importAllCustomers)
  addExamples(
    customers,
    'import customers customers_export.csv --check',
    'import customers customers_export.csv',
  )
  const discounts = addFile(
    imports.command('discounts').description('discount codes that take a percentage off'),
  )
    .addHelpText('after', aboutDiscounts)
    .action(importAllDiscounts)
  addExamples(
    discounts,
    'import discounts discounts_export_1.csv --check',
    'import discounts discounts_export_1.csv',
  )
  const orders = addFile(imports.command('orders').description('past orders, which are history here'))
    .addHelpText('after', aboutOrders)
    .action(importAllOrders)
  addExamples(orders, 'import orders orders_export_1.csv --check', 'import orders orders_export_1.csv')
}

const aboutCustomers = `
Nobody is emailed. A customer chooses a password by "Forgot password". An email that has an account here stays as it is.`

const aboutDiscounts = `
Of a limit there is left what was not used elsewhere. A code for some products names them in a column "Products" (handles) or
"Collections".`

const aboutOrders = `
They are shown with their customer. Nothing packs, invoices, refunds, counts or emails them, and orders of this shop count on from the
highest number. So import them before the first sale.`

async function importAllCustomers(file: string, options: FileOptions): Promise<void> {
  const { importCustomers } = await import('../../api/import/customers/import-customers.ts')
  const imported = await inDatabase((db) => importCustomers({ db, now }, fileOf(file, options)))
  const { added, known } = imported
  const stayed = known > 0 ? ` ${known} were here already and stay as they are.` : ''
  printImported(options, imported, `${added} customers.${stayed}`)
}

async function importAllDiscounts(file: string, options: FileOptions): Promise<void> {
  const { importDiscounts } = await import('../../api/import/import-discounts.ts')
  const { source: csv, actor, ...how } = fileOf(file, options)
  const imported = await inDatabase((db) => importDiscounts(db, { csv, ...how, by: { actor, at: now() } }))
  printImported(options, imported, `${imported.coupons} discounts.`)
}

async function importAllOrders(file: string, options: FileOptions): Promise<void> {
  const { importOrders } = await import('../../api/import/orders/import-orders.ts')
  const imported = await inDatabase((db) => importOrders({ db, now }, fileOf(file, options)))
  const { orders, lines, own } = imported
  const left = own > 0 ? ` ${own} are orders of this shop and stay as they are.` : ''
  printImported(options, imported, `${orders} past orders with ${lines} lines.${left}`)
}

const now = () => new Date()

function fileOf(file: string, { encoding, by: actor, check: isCheck = false }: FileOptions) {
  return { source: fileSource(file), encoding, actor, isCheck }
}

function printImported(options: FileOptions, imported: { unread: readonly string[] }, counts: string): void {
  const { unread } = imported
  const { check: isCheck = false } = options
  const lines = [
    ...when(unread.length > 0, `Columns that are not imported: ${unread.map(clean).join(', ')}.`),
    isCheck ? `Checked, nothing changed. It would import ${counts}` : `Imported ${counts}`,
  ]
  print(options, { json: { ...imported, isCheck }, text: lines.join('\n') })
}
