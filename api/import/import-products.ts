import type { ProductFacts } from '../../shop/catalogue/contract.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { openBadRows } from './csv/bad-rows.ts'
import { type CsvSource, textSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'
import { ImportError } from './import-error.ts'
import { planImport } from './plan-import.ts'
import { type CsvProduct, openProductCsv } from './product-csv.ts'
import * as productStore from './product-store.ts'

interface ImportProducts {
  csv: string | CsvSource
  encoding?: CsvEncoding | undefined
  /** Products without an entry keep their facts. */
  facts?: ReadonlyMap<string, ProductFacts>
}

export interface ImportedProducts {
  products: number
  variants: number
}

/** Idempotent by handle and SKU. The file's quantity counts for new variants only: sold stock does not come back. */
export async function importProducts(
  db: Db,
  { csv, encoding, facts = new Map() }: ImportProducts,
): Promise<ImportedProducts> {
  const badRows = openBadRows()
  const file = await openProductCsv(typeof csv === 'string' ? textSource(csv) : csv, { badRows, encoding })
  const products = await Array.fromAsync(file.products)
  badRows.throwIfAny()
  return withTransaction(db, (tx) => saveProducts(tx, products, facts))
}

async function saveProducts(tx: Tx, products: CsvProduct[], facts: ReadonlyMap<string, ProductFacts>) {
  await productStore.lockCatalogue(tx)
  const stored = await productStore.findStoredProducts(tx, {
    handles: products.map(({ handle }) => handle),
    skus: products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  })
  requireOwnSkus(products, stored.variants)
  const plan = planImport({ products, stored, facts })
  await productStore.saveProducts(tx, plan.products)
  await productStore.replaceImages(tx, plan.products, plan.images)
  await productStore.saveVariants(tx, plan.products, plan.variants)
  await productStore.addStock(tx, plan.stock)
  return { products: products.length, variants: plan.stock.length }
}

/** A SKU may not be taken from a product outside the file. */
function requireOwnSkus(products: CsvProduct[], stored: readonly productStore.StoredVariant[]): void {
  const handles = new Set(products.map(({ handle }) => handle))
  const taken = stored.filter(({ handle }) => !handles.has(handle))
  if (taken.length === 0) return
  throw new ImportError(taken.map(({ sku, handle }) => `The SKU ${sku} already belongs to ${handle}.`))
}
