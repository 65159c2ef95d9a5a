import type { Command } from 'commander'
import { inNewDatabase } from '../in-database.ts'
import { counted } from '../output.ts'
import { addFileCommand, type FileOptions, printImported, when } from './file-options.ts'
import { importFile } from './import-file.ts'

const aboutCustomers = `
Nobody is emailed. A customer chooses a password by "Forgot password". An email that has an account here stays as it is, and who was
erased here does not come back.`

const aboutOrders = `
They are shown with their customer. Nothing packs, invoices, refunds, counts or emails them, and orders of this shop count on from the
highest number. So import them before the first sale. Those of a customer who was erased here come without the person.`

export function addPeopleImports(imports: Command): void {
  addFileCommand(
    imports,
    {
      name: 'customers',
      description: 'customers, with their consent to emails',
      about: aboutCustomers,
      example: 'customers_export.csv',
    },
    importAllCustomers,
  )
  addFileCommand(
    imports,
    {
      name: 'orders',
      description: 'past orders, which are history here',
      about: aboutOrders,
      example: 'orders_export_1.csv',
    },
    importAllOrders,
  )
}

async function importAllCustomers(file: string, options: FileOptions): Promise<void> {
  const { importCustomers } = await import('../../api/transfer/import/customers/import-customers.ts')
  const { readConfig } = await import('../../api/config.ts')
  const config = readConfig(process.env)
  const imported = await inNewDatabase((db) =>
    importFile({ file, options }, (given) => importCustomers({ db, now, config }, given)),
  )
  const { added, known, erased, noted } = imported
  const notes = [
    ...when(known > 0, `${counted(known, 'customer')} here already, unchanged.`),
    ...when(
      noted > 0,
      `${counted(noted, 'customer')} with notes or tags: kept, and written by npx shop export customers.`,
    ),
    ...when(erased > 0, `${counted(erased, 'customer')} erased in this shop, left out.`),
  ]
  printImported(options, imported, { counts: `${counted(added, 'customer')}.`, notes })
}

async function importAllOrders(file: string, options: FileOptions): Promise<void> {
  const { importOrders } = await import('../../api/transfer/import/orders/import-orders.ts')
  const { readConfig } = await import('../../api/config.ts')
  const config = readConfig(process.env)
  const imported = await inNewDatabase((db) =>
    importFile({ file, options, together: ['Name'] }, (given) => importOrders({ db, now, config }, given)),
  )
  const { orders, lines, added, changed, own, erased } = imported
  const notes = [
    ...when(own > 0, `${counted(own, 'order')} of this shop, unchanged.`),
    ...when(erased > 0, `${counted(erased, 'order')} of erased customers, imported without the person.`),
  ]
  printImported(options, imported, {
    counts: `${counted(orders, 'past order')} (${added} new, ${changed} changed) with ${counted(lines, 'line')}.`,
    notes,
  })
}

const now = () => new Date()
