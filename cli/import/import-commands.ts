import type { Command } from 'commander'
import shopJson from '#store/settings.json' with { type: 'json' }
import { describeDiscounts, describeRedirects } from '../../api/transfer/import/describe-imported.ts'
import { inNewDatabase } from '../in-database.ts'
import { addFileCommand, type FileOptions, printImported } from './file-options.ts'
import { importFile } from './import-file.ts'
import { addPeopleImports } from './import-people.ts'
import { addPictureCommand } from './import-pictures.ts'
import { addProductImport } from './import-products.ts'

const { internalPrefix } = shopJson.coupons

const aboutDiscounts = `
Of a limit there is left what was not used elsewhere. A code for some products names them in a column "Products" (handles) or
"Collections". The cart offers a code to every shopper where the column "Offered in the Cart" says true, but never one that begins with
${internalPrefix}; a code that is known here stays as it is without that column.`

const aboutRedirects = `
The columns are "Redirect from" and "Redirect to". An address that the shop has itself is never redirected; /products/HANDLE stays as
it was; /collections/NAME/products/HANDLE, /search, /account/login, /policies/… and the like lead on without a row. Of an old address the
query counts, in any order of its parts. A running shop knows new ones within a minute.`

/** In the order in which an owner runs them. */
export function addImportCommands(program: Command): void {
  const imports = program.command('import').description('bring over the CSV files that Shopify exports')
  addProductImport(imports)
  addPictureCommand(imports)
  addFileCommand(
    imports,
    {
      name: 'discounts',
      about: aboutDiscounts,
      example: 'discounts_export_1.csv',
    },
    importAllDiscounts,
  )
  addPeopleImports(imports)
  addFileCommand(
    imports,
    {
      name: 'redirects',
      about: aboutRedirects,
      example: 'redirects.csv',
    },
    importAllRedirects,
  )
}

async function importAllDiscounts(file: string, options: FileOptions): Promise<void> {
  const { importDiscounts } = await import('../../api/transfer/import/discounts/import-discounts.ts')
  const imported = await inNewDatabase((db) =>
    importFile({ file, options }, ({ source: csv, actor, ...how }) =>
      importDiscounts(db, { csv, ...how, by: { actor, at: now() } }),
    ),
  )
  printImported(options, imported, describeDiscounts(imported))
}

async function importAllRedirects(file: string, options: FileOptions): Promise<void> {
  const { importRedirects } = await import('../../api/transfer/import/redirects/import-redirects.ts')
  const imported = await inNewDatabase((db) =>
    importFile({ file, options }, (given) => importRedirects({ db, now }, given)),
  )
  printImported(options, imported, describeRedirects(imported))
}

const now = () => new Date()
