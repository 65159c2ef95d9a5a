import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import { describeProducts } from '../../api/transfer/import/describe-imported.ts'
import { inNewDatabase, printProgress } from '../in-database.ts'
import { addFileCommand, type FileOptions, printImported } from './file-options.ts'
import { importFile } from './import-file.ts'

const aboutProducts = `
Rows with the same handle, one below the other, are variants and pictures of one product. The compare-at price is the MRP; without
one the price is. Stock counts for new variants only: what has been sold stays sold. A product that lacks what the law wants on its page
(HSN code, net quantity, country of origin …) becomes a draft, and the back office names what it lacks. Columns by the names of the back
office ("HSN code", "FSSAI mark" …), "Facts (JSON)" or a folder of HANDLE.json files (--facts) in the form of store/attributes bring that
along: docs/import.md. A barcode that is no EAN, UPC or GTIN is left out and named.
Pictures are named by address or by path; npx shop import pictures fetches them afterwards.`

export function addProductImport(imports: Command): void {
  addFileCommand(
    imports,
    {
      name: 'products',
      about: aboutProducts,
      example: 'products_export_1.csv',
    },
    importAllProducts,
  ).option('--facts <folder>', 'declarations of the products, HANDLE.json each')
}

async function importAllProducts(file: string, options: FileOptions & { facts?: string }): Promise<void> {
  // Rows outlive the young heap, and the old one would grow to four times what is in use before it is collected.
  setFlagsFromString('--heap-growing-percent=50')
  const { importProducts } = await import('../../api/transfer/import/products/import-products.ts')
  const { readAttributes } = await import('../../api/transfer/import/products/read-attributes.ts')
  const attributes =
    options.facts === undefined ? undefined : await readAttributes(path.resolve(options.facts))
  const ownPhoto = await findOwnPhotos()
  const how = { keepsDrafts: true, onProgress: printProgress, ownPhoto, ...(attributes && { attributes }) }
  const together = ['URL handle', 'Handle']
  const imported = await inNewDatabase((db) =>
    importFile({ file, options, together }, ({ source: csv, ...given }) =>
      importProducts(db, { csv, ...given, ...how }),
    ),
  )
  printImported(options, imported, describeProducts(imported))
}

async function findOwnPhotos() {
  const { readConfig } = await import('../../api/config.ts')
  const { readPhotoManifest } = await import('../../api/platform/media/photo-manifest.ts')
  const { ownPhotos } = await import('../../api/transfer/import/pictures/own-photo.ts')
  const { publicUrl, port } = readConfig(process.env)
  return ownPhotos({ publicUrl: publicUrl ?? `http://localhost:${port}`, photos: await readPhotoManifest() })
}
