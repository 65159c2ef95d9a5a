import { sql } from 'kysely'
import type { ProductAttributes } from '../../../../shop/catalogue/contract.ts'
import type { PublishProblem } from '../../../../shop/catalogue/refusals.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { newId } from '../../../platform/postgres/new-id.ts'
import { mostListed } from '../csv/bad-rows.ts'
import type { FindOwnPhoto } from '../pictures/own-photo.ts'
import type { CsvProduct } from './product-csv.ts'

export interface StagedProduct extends CsvProduct {
  /** Null: those that are stored stay. */
  attributes: ProductAttributes | null
  /** They are all: nothing that is stored stays. */
  isWhole: boolean
  lacks: readonly PublishProblem[]
}

/** Gone with the transaction. Nobody waits for a lock while a file is read. */
export async function openStage(tx: Tx): Promise<void> {
  await sql`create temp table import_product (nr integer primary key, id uuid, row integer, line integer, handle text, old_handle text,
    title text, body_html text, vendor text, product_type text, tags text[], option_names text[], facts jsonb, stated jsonb, is_whole boolean, status text, lacks jsonb)
    on commit drop`.execute(tx)
  await sql`create temp table import_image (product_nr integer, position integer, src text, source text, address text, alt text)
    on commit drop`.execute(tx)
  await sql`create temp table import_variant (product_nr integer, position integer, id uuid, row integer, line integer, sku text, barcode text,
    option_values text[], price_paise integer, mrp_paise integer, grams integer, available integer, image_src text, image_address text)
    on commit drop`.execute(tx)
}

/** `first`: the number of the first of them in the file. */
export async function stageProducts(
  tx: Tx,
  products: readonly StagedProduct[],
  { first, ownPhoto }: { first: number; ownPhoto: FindOwnPhoto },
): Promise<void> {
  const numbered = products.map((product, index) => ({ product, nr: first + index, ownPhoto }))
  await insert(tx, 'import_product', numbered.map(productRow))
  await insert(tx, 'import_image', numbered.flatMap(imageRows))
  await insert(tx, 'import_variant', numbered.flatMap(variantRows))
}

async function insert(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

interface Numbered {
  product: StagedProduct
  nr: number
  ownPhoto: FindOwnPhoto
}

function productRow({ product, nr }: Numbered) {
  return {
    nr,
    id: newId(),
    row: product.row,
    line: product.line,
    handle: product.handle,
    old_handle: product.oldHandle,
    title: product.title,
    body_html: product.bodyHtml,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags,
    option_names: product.optionNames,
    facts: product.attributes,
    stated: product.stated,
    is_whole: product.isWhole,
    status: product.status,
    lacks: product.lacks,
  }
}

/** What the shop does not have yet is fetched later. */
function imageRows({ product: { title, images }, nr, ownPhoto }: Numbered) {
  return images.map(({ src: address, alt }, position) => {
    const src = ownPhoto(address)
    return {
      product_nr: nr,
      position,
      alt: alt || title,
      src,
      source: src === null ? address : null,
      address,
    }
  })
}

function variantRows({ product: { variants }, nr, ownPhoto }: Numbered) {
  return variants.map((variant, position) => ({
    product_nr: nr,
    position,
    id: newId(),
    row: variant.row,
    line: variant.line,
    sku: variant.sku,
    barcode: variant.barcode,
    option_values: variant.optionValues,
    grams: variant.grams,
    price_paise: variant.pricePaise,
    mrp_paise: variant.mrpPaise,
    available: variant.available,
    image_src: variant.imageSrc && (ownPhoto(variant.imageSrc) ?? variant.imageSrc),
    image_address: variant.imageSrc,
  }))
}

/** Those that are stored keep their ids. */
export async function matchStage(tx: Tx): Promise<void> {
  await keepStoredPhotos(tx)
  await sql`create index on import_image (product_nr)`.execute(tx)
  await sql`create index on import_variant (product_nr)`.execute(tx)
  await sql`update import_product i set id = p.id from product p where p.handle = i.handle`.execute(tx)
  await sql`update import_variant i set id = v.id from variant v where v.sku = i.sku`.execute(tx)
  await sql`create unique index on import_variant (id)`.execute(tx)
  await sql`create unique index on import_product (id)`.execute(tx)
  for (const table of ['import_product', 'import_image', 'import_variant'])
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** An uploaded photograph that is not this shop's has to be fetched from where the file says. */
async function keepStoredPhotos(tx: Tx): Promise<void> {
  const isForeign = (src: string) => sql`${sql.ref(src)} like 'photos/up-%' and not exists
    (select from product_image p where p.src = ${sql.ref(src)} and p.original is not null)`
  await sql`update import_image set src = null, source = address where ${isForeign('import_image.src')}`.execute(
    tx,
  )
  await sql`update import_variant set image_src = image_address where ${isForeign('import_variant.image_src')}`.execute(
    tx,
  )
}

interface Repeated {
  row: number
  line: number
  column: 'handle' | 'sku'
  text: string
  before: number
}

/** Handles and SKUs of the file that came in a row before. */
export async function findRepeated(tx: Tx): Promise<Repeated[]> {
  const { rows } = await sql<Repeated>`select row, line, "column", text, before from (
      select row, line, 'handle' as "column", handle as text, min(row) over (partition by handle) as before
        from import_product where handle <> ''
      union all
      select row, line, 'sku', sku, min(row) over (partition by sku) from import_variant) all_rows
    where row > before order by row limit ${mostListed}`.execute(tx)
  return rows
}

interface TakenSku {
  row: number
  line: number
  sku: string
  handle: string
}

/** Of products that the file does not hold. */
export async function findTakenSkus(tx: Tx): Promise<TakenSku[]> {
  const { rows } = await sql<TakenSku>`select i.row, i.line, i.sku, p.handle from import_variant i
    join variant v on v.sku = i.sku join product p on p.id = v.product_id
    where not exists (select from import_product x where x.handle = p.handle) order by i.row limit ${mostListed}`.execute(
    tx,
  )
  return rows
}
