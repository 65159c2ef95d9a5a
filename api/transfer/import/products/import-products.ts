import type { ProductAttributes } from '../../../../shop/catalogue/contract.ts'
import { lockCatalogue } from '../../../catalogue/products/product-store.ts'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { openBadRows } from '../csv/bad-rows.ts'
import type { CsvSource } from '../csv/csv-source.ts'
import type { CsvEncoding } from '../csv/decode-csv.ts'
import { importInTransaction } from '../import-in-transaction.ts'
import type { FindOwnPhoto } from '../pictures/own-photo.ts'
import { countWaiting } from '../pictures/picture-store.ts'
import { keepAsDrafts, type LackingAttributes } from './keep-as-drafts.ts'
import { mergeAttributes } from './merge-products.ts'
import { refuseRepeated, refuseTakenSkus } from './refuse-taken.ts'
import { stageFile } from './stage-file.ts'
import { matchStage, openStage } from './stage-products.ts'
import { warnOfShared } from './warn-of-shared.ts'
import { writeProducts } from './write-products.ts'

export interface ImportProducts {
  csv: string | CsvSource
  encoding?: CsvEncoding | undefined
  /** By handle. Products without an entry keep their attributes. */
  attributes?: ReadonlyMap<string, ProductAttributes>
  /** Products that lack what the law wants become drafts. Without it the file's status counts. */
  keepsDrafts?: boolean
  ownPhoto?: FindOwnPhoto
  /** Whether a path is that of a photograph which should be there and is not. */
  lacksPhoto?: (path: string) => boolean
  actor?: string
  /** Says what would happen, and changes nothing. */
  isCheck?: boolean
  onProgress?: (text: string) => void
}

export interface ImportedProducts {
  products: number
  variants: number
  addedProducts: number
  changedProducts: number
  addedVariants: number
  changedVariants: number
  /** Products whose handle had to change; their old address leads to the new one. */
  redirects: number
  /** How many arrive as what. */
  statuses: Record<'active' | 'draft' | 'archived', number>
  /** Of the drafts, those that should be on sale and lack what the law wants. */
  drafts: number
  /** What those lack, with how many products lack it. */
  lacking: LackingAttributes
  /** Variants with stock below 0, which counts as 0. */
  negativeStock: number
  /** Of the whole shop: those still to be fetched. */
  waitingPictures: number
  /** Barcodes and photographs that are left out, and barcodes that two variants have, a line each. */
  warnings: readonly string[]
  /** Columns of the file that are not imported. */
  unread: readonly string[]
}

/**
 * All of the file or nothing, and the same file again changes nothing: by handle and SKU. The file's quantity counts for
 * new variants only: sold stock does not come back. Throws an ImportError with the bad rows.
 */
export function importProducts(db: Db, options: ImportProducts): Promise<ImportedProducts> {
  const { isCheck = false } = options
  return importInTransaction(db, { isCheck, work: (tx) => importAll(tx, options) })
}

async function importAll(tx: Tx, options: ImportProducts): Promise<ImportedProducts> {
  const [badRows, warnings] = [openBadRows(), openBadRows()]
  await openStage(tx)
  const { names, ...read } = await stageFile(tx, { badRows, warnings }, options)
  await refuseRepeated(tx, badRows, names)
  await lockCatalogue(tx)
  await matchStage(tx)
  await refuseTakenSkus(tx, badRows, names)
  const kept = await keepAsDrafts(tx)
  read.statuses.active -= kept.drafts
  read.statuses.draft += kept.drafts
  await mergeAttributes(tx)
  const written = await writeProducts(tx, read.products, options)
  await warnOfShared(tx, warnings, names)
  const waitingPictures = await countWaiting(tx)
  const imported = { ...read, ...kept, ...written, waitingPictures, warnings: warnings.toLines() }
  await recordImport(tx, imported, options)
  return imported
}

async function recordImport(
  tx: Tx,
  { products, variants, unread: _, lacking: _lacking, warnings: _warnings, ...imported }: ImportedProducts,
  { csv, actor }: ImportProducts,
): Promise<void> {
  if (!actor || typeof csv === 'string') return
  await recordAudit(tx, {
    at: new Date(),
    actor,
    operation: 'import',
    subject: 'products',
    after: { file: csv.name, products, variants, ...imported },
  })
}
