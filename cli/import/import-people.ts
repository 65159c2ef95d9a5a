import type { Command } from 'commander'
import { describeCustomers, describeOrders } from '../../api/transfer/import/describe-imported.ts'
import { inNewDatabase } from '../in-database.ts'
import { addFileCommand, type FileOptions, printImported } from './file-options.ts'
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
      about: aboutCustomers,
      example: 'customers_export.csv',
    },
    importAllCustomers,
  )
  addFileCommand(
    imports,
    {
      name: 'orders',
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
  printImported(options, imported, describeCustomers(imported))
}

async function importAllOrders(file: string, options: FileOptions): Promise<void> {
  const { importOrders } = await import('../../api/transfer/import/orders/import-orders.ts')
  const { readConfig } = await import('../../api/config.ts')
  const config = readConfig(process.env)
  const imported = await inNewDatabase((db) =>
    importFile({ file, options, together: ['Name'] }, (given) => importOrders({ db, now, config }, given)),
  )
  printImported(options, imported, describeOrders(imported))
}

const now = () => new Date()
