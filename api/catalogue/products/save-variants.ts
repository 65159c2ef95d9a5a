import pg from 'pg'
import type { RowProblem } from '../../../shop/catalogue/refusals.ts'
import { type Paise, paise } from '../../../shop/money.ts'
import type { SaveVariantsRequest, VariantRow } from '../../../shop/products/variants-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { requireVersion } from '../../platform/audit/require-version.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { requireProduct, subjectOf } from './edit-product.ts'
import { findRowProblems } from './plan-variants.ts'
import { changesOf, type ProductDeps } from './product-change.ts'
import { type StoredProduct, saveProduct } from './product-store.ts'
import { type CheckPrices, pricesOfRows } from './steep-price.ts'
import * as store from './variant-store.ts'

interface SaveVariants extends SaveVariantsRequest, By {
  checkPrices?: CheckPrices
  handle: string
}

/** All rows or none; the same again changes nothing. Throws `not-found`, `variant-rows` and `stale`. */
export async function saveVariants(deps: ProductDeps, wanted: SaveVariants): Promise<void> {
  try {
    await saveGrid(deps, wanted)
  } catch (error) {
    // Another product took a SKU in the same moment: now its row can be named.
    if (error instanceof pg.DatabaseError && error.constraint === 'variant_sku_key')
      return saveGrid(deps, wanted)
    throw error
  }
}

async function saveGrid(
  { db, now }: ProductDeps,
  { handle, rows, optionNames, checkPrices, ...by }: SaveVariants,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const product = await requireProduct(tx, handle)
    const stored = await store.lockVariants(tx, product.id)
    const names = optionNames ?? product.option_names
    const taken = await store.findTakenSkus(
      tx,
      rows.map(({ sku }) => sku),
      product.id,
    )
    refuse(findRowProblems({ rows, optionNames: names, stored, taken }))
    refuse(forgottenRows({ rows, names, stored, product }))
    await checkPrices?.(tx, pricesOfRows(handle, { rows, stored }))
    await store.nameActor(tx, by.actor)
    const changes = await saveRows(tx, { rows, stored, product })
    const named = changesOf({ optionNames: product.option_names }, { optionNames: names })
    if (!named && changes.length === 0) return
    await saveProduct(tx, product.id, { option_names: names, updated_at: now() })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'edit-variants',
      subject: subjectOf(handle),
      before: { ...named?.before, ...Object.fromEntries(changes.map(({ sku, before }) => [sku, before])) },
      after: { ...named?.after, ...Object.fromEntries(changes.map(({ sku, after }) => [sku, after])) },
    })
  })
}

function refuse(rows: readonly RowProblem[]): void {
  if (rows.length > 0) throw new Refusal('variant-rows', { rows })
}

interface Grid {
  rows: readonly VariantRow[]
  names: readonly string[]
  stored: readonly store.StoredVariant[]
  product: StoredProduct
}

/** Other options need values in every variant; a product on sale needs one. */
function forgottenRows({ rows, names, stored, product }: Grid): RowProblem[] {
  const named = new Set(rows.map(({ id }) => id))
  const others = stored.filter(({ id, status }) => status === 'active' && !named.has(id))
  const forgotten = others.filter(({ optionValues }) => optionValues.length !== names.length)
  const left = others.length + rows.filter(({ status }) => status === 'active').length
  const atEnd = { row: rows.length, field: 'optionValues' }
  return [
    ...forgotten.map(({ sku }) => ({ ...atEnd, message: `Give ${sku} its ${names.join(' and ')} as well.` })),
    ...(product.status === 'active' && left === 0
      ? [{ ...atEnd, field: 'status', message: 'Keep one variant on sale, or take the product off.' }]
      : []),
  ]
}

interface Change {
  /** As it was. A new one that got the SKU of another is told apart from that. */
  sku: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

async function saveRows(
  tx: Tx,
  { rows, stored, product }: Pick<Grid, 'rows' | 'stored' | 'product'>,
): Promise<Change[]> {
  const changes: Change[] = []
  const handedOn = stored.filter(({ id, sku }) => rows.some((row) => row.sku === sku && row.id !== id))
  await store.freeSkus(
    tx,
    handedOn.map(({ sku }) => sku),
  )
  let position = Math.max(-1, ...stored.map((variant) => variant.position))
  for (const row of rows) {
    const before = stored.find(({ id }) => id === row.id)
    if (before) {
      const change = await changeVariant(tx, { row, before, product })
      if (change) changes.push(change)
    } else {
      const added = await addVariant(tx, { row, product, position: ++position })
      const isTaken = handedOn.some(({ sku }) => sku === row.sku)
      // Before the changes, which the audit log has to keep where names are the same.
      changes.unshift({ ...added, sku: isTaken ? `${row.sku} (new)` : row.sku })
    }
  }
  return changes
}

interface Fields {
  sku: string
  barcode: string | null
  optionValues: string[]
  price: Paise
  mrp: Paise
  grams: number
  status: store.StoredVariant['status']
}

function fieldsOf(row: VariantRow | store.StoredVariant, before?: store.StoredVariant): Fields {
  const { sku, optionValues, price, mrp, grams, status } = row
  const barcode = row.barcode === undefined ? before?.barcode : row.barcode
  return {
    sku,
    barcode: barcode || null,
    optionValues,
    grams,
    status,
    price: paise(price),
    mrp: paise(mrp),
  }
}

interface ChangeVariant {
  row: VariantRow
  before: store.StoredVariant
  product: StoredProduct
}

async function changeVariant(tx: Tx, { row, before, product }: ChangeVariant): Promise<Change | null> {
  const changes = changesOf(fieldsOf(before), fieldsOf(row, before))
  if (!changes) return null
  const { sku, version } = before
  const present = { subject: subjectOf(product.handle), version, changedAt: product.updated_at }
  await requireVersion(tx, { ...present, seen: row.version })
  await store.saveVariant(tx, before.id, columnsOf(fieldsOf(row, before)))
  return { sku, ...changes }
}

async function addVariant(
  tx: Tx,
  { row, product, position }: { row: VariantRow; product: StoredProduct; position: number },
): Promise<Omit<Change, 'sku'>> {
  const id = newId()
  const available = row.available ?? 0
  await store.insertVariant(
    tx,
    { id, product_id: product.id, position, ...columnsOf(fieldsOf(row)) },
    available,
  )
  return { before: null, after: { ...fieldsOf(row), available } }
}

function columnsOf({ sku, barcode, optionValues, price, mrp, grams, status }: Fields) {
  return {
    sku,
    barcode,
    option_values: optionValues,
    title: optionValues.join(' / '),
    grams,
    status,
    price_paise: price,
    mrp_paise: mrp,
  }
}
