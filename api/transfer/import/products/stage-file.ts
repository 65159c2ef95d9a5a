import { mostPhotos } from '../../../../shop/media/photo-limits.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { BadRows } from '../csv/bad-rows.ts'
import { textSource } from '../csv/csv-source.ts'
import { inGroups } from '../csv/in-groups.ts'
import { anyOfPhotos } from '../pictures/own-photo.ts'
import type { ImportedProducts, ImportProducts } from './import-products.ts'
import { noteLacks } from './keep-as-drafts.ts'
import { type CsvProduct, openProductCsv } from './product-csv.ts'
import type { NamesOfColumns } from './refuse-taken.ts'
import { stageProducts } from './stage-products.ts'

const batchSize = 250
const progressEvery = 10_000

interface Staged
  extends Pick<ImportedProducts, 'products' | 'variants' | 'statuses' | 'negativeStock' | 'unread'> {
  names: NamesOfColumns
}

interface Found {
  badRows: BadRows
  /** What is left out; the rest of the row is imported. */
  warnings: BadRows
}

export async function stageFile(
  tx: Tx,
  { badRows, warnings }: Found,
  options: ImportProducts,
): Promise<Staged> {
  const {
    csv,
    encoding,
    attributes = new Map(),
    keepsDrafts = false,
    lacksPhoto,
    ownPhoto = anyOfPhotos,
  } = options
  const source = typeof csv === 'string' ? textSource(csv) : csv
  const { products, unread, nameOf } = await openProductCsv(source, { badRows, encoding, lacksPhoto })
  const names = {
    handle: nameOf('handle'),
    sku: nameOf('sku'),
    barcode: nameOf('barcode'),
    image: nameOf('image'),
  }
  const statuses = { active: 0, draft: 0, archived: 0 }
  const read = { products: 0, variants: 0, negativeStock: 0, statuses, unread, names }
  // The database writes a batch while the next one is read.
  let staging = Promise.resolve()
  for await (const batch of inGroups(products, batchSize)) {
    const staged = batch.map((product) => {
      const whole = attributes.get(product.handle)
      return whole
        ? { ...product, attributes: whole, stated: {}, isWhole: true, lacks: [] }
        : { ...product, isWhole: false, lacks: [] }
    })
    await staging
    if (keepsDrafts) await noteLacks(tx, staged)
    staging = stageProducts(tx, staged, { first: read.products, ownPhoto })
    staging.catch(() => {})
    const variants = batch.flatMap((product) => product.variants)
    read.products += batch.length
    read.variants += variants.length
    for (const { status } of staged) statuses[status] += 1
    for (const product of batch) warnOfLeftOut(warnings, product, names)
    read.negativeStock += variants.filter(({ isNegative }) => isNegative).length
    if (read.products % progressEvery === 0) options.onProgress?.(`Read ${read.products} products …`)
  }
  await staging
  return read
}

function warnOfLeftOut(
  warnings: BadRows,
  { row, line, leftOutImages, variants }: CsvProduct,
  names: NamesOfColumns,
): void {
  const reason = `a product has at most ${mostPhotos} photographs: the last ${leftOutImages} are left out.`
  if (leftOutImages > 0) warnings.add({ row, line, column: names.image, reason })
  for (const { barcodeProblem, ...place } of variants)
    if (barcodeProblem !== null)
      warnings.add({ row: place.row, line: place.line, column: names.barcode, reason: barcodeProblem })
}
