import { sql } from 'kysely'
import type { ProductFacts } from '../../shop/catalogue/contract.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { lockCatalogue } from '../products/product-store.ts'
import { type BadRows, openBadRows } from './csv/bad-rows.ts'
import { type CsvSource, textSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'
import { inGroups } from './csv/in-groups.ts'
import { refuseFullDisk } from './full-disk.ts'
import { keepAsDrafts, type LackingFacts } from './keep-as-drafts.ts'
import * as merge from './merge-products.ts'
import { anyOfPhotos, type FindOwnPhoto } from './pictures/own-photo.ts'
import { countWaiting } from './pictures/picture-store.ts'
import { openProductCsv } from './product-csv.ts'
import { nextPosition } from './product-store.ts'
import { rollBackAfter } from './roll-back.ts'
import * as stage from './stage-products.ts'

interface ImportProducts {
  csv: string | CsvSource
  encoding?: CsvEncoding | undefined
  /** By handle. Products without an entry keep their facts. */
  facts?: ReadonlyMap<string, ProductFacts>
  /** Products that lack what the law wants become drafts. Without it the file's status counts. */
  keepsDrafts?: boolean
  ownPhoto?: FindOwnPhoto
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
  drafts: number
  /** What the drafts lack, with how many products lack it. */
  lacking: LackingFacts
  /** Variants with stock below 0, which counts as 0. */
  negativeStock: number
  /** Of the whole shop: those still to be fetched. */
  waitingPictures: number
  /** Columns of the file that are not imported. */
  unread: readonly string[]
}

/**
 * All of the file or nothing, and the same file again changes nothing: by handle and SKU. The file's quantity counts for
 * new variants only: sold stock does not come back. Throws an ImportError with the bad rows.
 */
export function importProducts(db: Db, options: ImportProducts): Promise<ImportedProducts> {
  const { isCheck = false } = options
  return refuseFullDisk(() => rollBackAfter(isCheck, db, (tx) => importAll(tx, options)))
}

async function importAll(tx: Tx, options: ImportProducts): Promise<ImportedProducts> {
  const badRows = openBadRows()
  await stage.openStage(tx)
  const read = await readFile(tx, badRows, options)
  await refuseRepeated(tx, badRows)
  await stage.matchStage(tx)
  await lockCatalogue(tx)
  await refuseTakenSkus(tx, badRows)
  const written = await writeAll(tx, read.products, options)
  const imported = { ...read, ...written, waitingPictures: await countWaiting(tx) }
  await recordImport(tx, imported, options)
  return imported
}

const batchSize = 100
const progressEvery = 10_000

type Read = Pick<
  ImportedProducts,
  'products' | 'variants' | 'drafts' | 'lacking' | 'negativeStock' | 'unread'
>

async function readFile(tx: Tx, badRows: BadRows, options: ImportProducts): Promise<Read> {
  const {
    csv,
    encoding,
    facts = new Map(),
    keepsDrafts = false,
    ownPhoto = anyOfPhotos,
    onProgress,
  } = options
  const source = typeof csv === 'string' ? textSource(csv) : csv
  const file = await openProductCsv(source, { badRows, encoding })
  const read = { products: 0, variants: 0, negativeStock: 0, unread: file.unread }
  const drafts = { drafts: 0, lacking: {} }
  // The database writes a batch while the next one is read.
  let staging = Promise.resolve()
  for await (const batch of inGroups(file.products, batchSize)) {
    const staged = batch.map((product) => ({ ...product, facts: facts.get(product.handle) ?? product.facts }))
    await staging
    if (keepsDrafts) await keepAsDrafts(tx, staged, drafts)
    staging = stage.stageProducts(tx, staged, { first: read.products, ownPhoto })
    staging.catch(() => {})
    const variants = batch.flatMap((product) => product.variants)
    read.products += batch.length
    read.variants += variants.length
    read.negativeStock += variants.filter(({ isNegative }) => isNegative).length
    if (read.products % progressEvery === 0) onProgress?.(`Read ${read.products} products …`)
  }
  await staging
  return { ...read, ...drafts }
}

/** Throws what was found so far as well. */
async function refuseRepeated(tx: Tx, badRows: BadRows): Promise<void> {
  for (const { row, line, column, text, before } of await stage.findRepeated(tx)) {
    const reason =
      column === 'sku'
        ? `the SKU ${text} is in row ${before} already.`
        : `${text} came in row ${before} already, and rows of other products between.`
    badRows.add({ row, line, column: column === 'sku' ? 'SKU' : 'Handle', reason })
  }
  badRows.throwIfAny()
}

/** A SKU may not be taken from a product outside the file. */
async function refuseTakenSkus(tx: Tx, badRows: BadRows): Promise<void> {
  for (const { row, line, sku, handle } of await stage.findTakenSkus(tx))
    badRows.add({ row, line, column: 'SKU', reason: `the SKU ${sku} already belongs to ${handle}.` })
  badRows.throwIfAny()
}

const partSize = 5_000

type Written = Pick<
  ImportedProducts,
  'addedProducts' | 'changedProducts' | 'addedVariants' | 'changedVariants' | 'redirects'
>

async function writeAll(
  tx: Tx,
  products: number,
  { actor = '', onProgress }: ImportProducts,
): Promise<Written> {
  const written = { addedProducts: 0, changedProducts: 0, addedVariants: 0, changedVariants: 0 }
  const position = await nextPosition(tx)
  await sql`set constraints variant_place deferred`.execute(tx)
  await sql`select set_config('shop.actor', ${actor}, true)`.execute(tx)
  for (let from = 0; from < products; from += partSize) {
    const part = { from, until: from + partSize }
    const { added, changed } = await merge.mergeProducts(tx, part, position)
    await merge.mergeImages(tx, part)
    const variants = await merge.mergeVariants(tx, part)
    await merge.addStock(tx, part)
    written.addedProducts += added
    written.changedProducts += changed
    written.addedVariants += variants.added
    written.changedVariants += variants.changed
    if (products > progressEvery)
      onProgress?.(`Wrote ${Math.min(part.until, products)} of ${products} products …`)
  }
  return { ...written, redirects: await merge.addHandleRedirects(tx) }
}

async function recordImport(
  tx: Tx,
  { products, variants, unread: _, lacking: _lacking, ...imported }: ImportedProducts,
  { csv, actor }: ImportProducts,
): Promise<void> {
  if (!actor || typeof csv === 'string') return
  await recordAudit(tx, {
    ...{ at: new Date(), actor, operation: 'import', subject: 'products' },
    ...{ before: null, after: { file: csv.name, products, variants, ...imported } },
  })
}
