import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import shopJson from '#store/settings.json' with { type: 'json' }
import type { Imported } from '../../shop/transfer/imported-files.ts'
import { inNewDatabase, printProgress } from '../in-database.ts'
import { addFileCommand, type FileCommand, type FileOptions, printImported } from './file-options.ts'
import { importFile } from './import-file.ts'
import { addPictureCommand } from './import-pictures.ts'

const { internalPrefix } = shopJson.coupons

const aboutProducts = `
Rows with the same handle, one below the other, are variants and pictures of one product. The compare-at price is the MRP; without
one the price is. Stock counts for new variants only: what has been sold stays sold. A product that lacks what the law wants on its page
(HSN code, net quantity, country of origin …) becomes a draft, and the back office names what it lacks. Columns by the names of the back
office ("HSN code", "FSSAI mark" …), "Facts (JSON)" or a folder of HANDLE.json files (--facts) in the form of store/attributes bring that
along: docs/import.md. A barcode that is no EAN, UPC or GTIN is left out and named.
Pictures are named by address or by path; npx shop import pictures fetches them afterwards.`

const aboutDiscounts = `
Of a limit there is left what was not used elsewhere. A code for some products names them in a column "Products" (handles) or
"Collections". The cart offers a code to every shopper where the column "Offered in the Cart" says true, but never one that begins with
${internalPrefix}; a code that is known here stays as it is without that column.`

const aboutCustomers = `
Nobody is emailed. A customer chooses a password by "Forgot password". An email that has an account here stays as it is, and who was
erased here does not come back.`

const aboutOrders = `
They are shown with their customer. Nothing packs, invoices, refunds, counts or emails them, and orders of this shop count on from the
highest number. So import them before the first sale. Those of a customer who was erased here come without the person.`

const aboutRedirects = `
The columns are "Redirect from" and "Redirect to". An address that the shop has itself is never redirected; /products/HANDLE stays as
it was; /collections/NAME/products/HANDLE, /search, /account/login, /policies/… and the like lead on without a row. Of an old address the
query counts, in any order of its parts. A running shop knows new ones within a minute.`

const files: readonly FileCommand[] = [
  { name: 'discounts', about: aboutDiscounts, example: 'discounts_export_1.csv' },
  { name: 'customers', about: aboutCustomers, example: 'customers_export.csv' },
  { name: 'orders', about: aboutOrders, example: 'orders_export_1.csv' },
  { name: 'redirects', about: aboutRedirects, example: 'redirects.csv' },
]

/** In the order in which an owner runs them. */
export function addImportCommands(program: Command): void {
  const imports = program.command('import').description('bring over the CSV files that Shopify exports')
  addFileCommand(
    imports,
    { name: 'products', about: aboutProducts, example: 'products_export_1.csv' },
    importProducts,
  ).option('--facts <folder>', 'declarations of the products, HANDLE.json each')
  addPictureCommand(imports)
  for (const file of files) addFileCommand(imports, file, importAll(file.name))
}

async function importProducts(file: string, options: FileOptions & { facts?: string }): Promise<void> {
  // Rows outlive the young heap, and the old one would grow to four times what is in use before it is collected.
  setFlagsFromString('--heap-growing-percent=50')
  const { readAttributes } = await import('../../api/transfer/import/products/read-attributes.ts')
  const { facts } = options
  const attributes = facts === undefined ? {} : { attributes: await readAttributes(path.resolve(facts)) }
  await importAll('products', { onProgress: printProgress, ...attributes })(file, options)
}

function importAll(noun: Imported, more = {}) {
  return async (file: string, options: FileOptions): Promise<void> => {
    const { importers } = await import('../../api/transfer/import/importers.ts')
    const { readConfig } = await import('../../api/config.ts')
    const config = readConfig(process.env)
    const { together, run } = importers[noun]
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
    const done = await inNewDatabase((background) =>
      importFile({ file, options, together }, (given) =>
        run({ background, config, now: () => new Date(), publicUrl }, { ...given, more }),
      ),
    )
    printImported(options, done)
  }
}
