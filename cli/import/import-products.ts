import path from 'node:path'
import type { Command } from 'commander'
import { fileSource } from '../../api/import/csv/csv-source.ts'
import type { ImportedProducts } from '../../api/import/import-products.ts'
import { inDatabase, printProgress } from '../in-database.ts'
import { addExamples, clean, print } from '../output.ts'
import { addFile, type FileOptions, when } from './file-options.ts'

const aboutProducts = `
Rows with the same handle, one below the other, are variants and pictures of one product. The compare-at price is the MRP; without
one the price is. Stock counts for new variants only: what has been sold stays sold. A product that lacks what the law wants on its page
(HSN code, net quantity, country of origin …) becomes a draft, and the back office names what it lacks. A column "Facts (JSON)" or a
folder of HANDLE.json files (--facts) brings that along, in the form of goods/facts.
Pictures are named by address or by path; shop import pictures fetches them afterwards.`

export function addProductImport(imports: Command): void {
  const products = addFile(imports.command('products').description('products, variants and first stock'))
    .option('--facts <folder>', 'declarations of the products, HANDLE.json each')
    .addHelpText('after', aboutProducts)
    .action(importAllProducts)
  addExamples(
    products,
    'import products products_export_1.csv --check',
    'import products products_export_1.csv',
  )
}

interface ImportOptions extends FileOptions {
  check?: boolean
  facts?: string
}

async function importAllProducts(file: string, options: ImportOptions): Promise<void> {
  const { importProducts } = await import('../../api/import/import-products.ts')
  const { readFacts } = await import('../../api/import/read-facts.ts')
  const { by: actor, check: isCheck = false, encoding } = options
  const facts = options.facts === undefined ? undefined : await readFacts(path.resolve(options.facts))
  const imported = await inDatabase(async (db) =>
    importProducts(db, {
      ...{ csv: fileSource(file), encoding, actor, isCheck, keepsDrafts: true, onProgress: printProgress },
      ...{ ownPhoto: await findOwnPhotos(), ...(facts && { facts }) },
    }),
  )
  print(options, { json: { ...imported, isCheck }, text: describeProducts(imported, isCheck) })
}

async function findOwnPhotos() {
  const { readConfig } = await import('../../api/config.ts')
  const { readPhotoManifest } = await import('../../api/media/photo-manifest.ts')
  const { ownPhotos } = await import('../../api/import/pictures/own-photo.ts')
  const { publicUrl, port } = readConfig(process.env)
  return ownPhotos({ publicUrl: publicUrl ?? `http://localhost:${port}`, photos: await readPhotoManifest() })
}

function describeProducts(imported: ImportedProducts, isCheck: boolean): string {
  const { unread, negativeStock, drafts, lacking, redirects, waitingPictures } = imported
  const lacks = Object.entries(lacking).map(([message, count]) => `  ${count} × ${message}`)
  const lines = [
    ...when(unread.length > 0, `Columns that are not imported: ${unread.map(clean).join(', ')}.`),
    ...when(negativeStock > 0, `${negativeStock} variants have stock below 0, which counts as 0.`),
    ...when(redirects > 0, `${redirects} handles had to change; their old addresses lead to the new ones.`),
    ...when(drafts > 0, `${drafts} products are drafts until they have what is missing:`),
    ...lacks,
    ...when(waitingPictures > 0, `${waitingPictures} pictures are to be fetched: run shop import pictures.`),
    summary(imported, isCheck),
  ]
  return lines.join('\n')
}

function summary(imported: ImportedProducts, isCheck: boolean): string {
  const { products, variants, addedProducts, changedProducts, addedVariants, changedVariants } = imported
  const counts =
    `${products} products (${addedProducts} new, ${changedProducts} changed) ` +
    `with ${variants} variants (${addedVariants} new, ${changedVariants} changed)`
  return isCheck ? `Checked, nothing changed. It would import ${counts}.` : `Imported ${counts}.`
}
