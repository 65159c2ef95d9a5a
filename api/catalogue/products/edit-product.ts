import { longestHandle } from '../../../shop/catalogue/handle.ts'
import { slugOf } from '../../../shop/catalogue/variant-options.ts'
import type { EditProductRequest } from '../../../shop/products/admin-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { requireVersion } from '../../platform/audit/require-version.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { cleanHtml } from '../clean-html.ts'
import { requirePublishable } from './find-problems.ts'
import { changesOf, type ProductDeps } from './product-change.ts'
import * as store from './product-store.ts'

interface AddProduct extends By {
  title: string
  type: string
  vendor: string
  handle?: string | undefined
  place?: store.NewPlace
}

export interface Saved {
  handle: string
  version: number
}

/** A draft, at the end of the shop where nothing else is said. Throws `handle-taken`. */
export async function addProduct(
  { db, now }: ProductDeps,
  { title, type, vendor, handle = plainSlug(title), place = 'last', ...by }: AddProduct,
): Promise<Saved> {
  return withTransaction(db, async (tx) => {
    await store.lockCatalogue(tx)
    const row = {
      id: newId(),
      handle,
      title,
      body_html: '',
      product_type: type,
      vendor,
      status: 'draft' as const,
      facts: JSON.stringify({ faqs: [] }),
      created_at: now(),
      updated_at: now(),
    }
    if (!(await store.insertProduct(tx, row, place))) throw new Refusal('handle-taken', { handle })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'add',
      subject: subjectOf(handle),
      after: { title, type, vendor },
    })
    return { handle, version: 1 }
  })
}

/** The end of its address. */
export function plainSlug(title: string): string {
  const slug = slugOf(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestHandle)
    .replace(/-$/, '')
  return slug || `product-${newId().slice(-6)}`
}

interface EditProduct extends EditProductRequest, By {
  handle: string
}

/** The same again changes nothing. Throws `not-found`, `stale`, and `not-publishable` of a product on sale. */
export async function editProduct(
  { db, now }: ProductDeps,
  { handle, version, actor, member, ...given }: EditProduct,
): Promise<Saved> {
  return withTransaction(db, async (tx) => {
    const product = await requireProduct(tx, handle)
    const before = fieldsOf(product)
    const changes = changesOf(before, { ...before, ...present(given) })
    if (!changes) return { handle, version: product.version }
    await requireVersion(tx, { ...seenOf(product), seen: version })
    const after = { ...before, ...changes.after }
    if (product.status === 'active')
      await requireStillSellable(tx, product, { title: after.title, facts: after.facts }, now())
    const saved = await store.saveProduct(tx, product.id, {
      ...columnsOf(after),
      facts: JSON.stringify(after.facts),
      updated_at: now(),
    })
    await recordAudit(tx, {
      actor,
      member,
      at: now(),
      operation: 'edit',
      subject: subjectOf(handle),
      ...changes,
    })
    return { handle, version: saved }
  })
}

type Fields = ReturnType<typeof fieldsOf>

function present({ descriptionHtml, tags, ...given }: Omit<EditProductRequest, 'version'>): Partial<Fields> {
  const cleaned = {
    ...given,
    ...(descriptionHtml !== undefined && { descriptionHtml: cleanHtml(descriptionHtml) }),
    ...(tags && { tags: [...new Set(tags)] }),
  }
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined))
}

function fieldsOf({ title, body_html, product_type, vendor, tags, facts }: store.StoredProduct) {
  return { title, descriptionHtml: body_html, type: product_type, vendor, tags, facts }
}

function columnsOf({ title, descriptionHtml, type, vendor, tags, facts }: Fields) {
  return { title, body_html: descriptionHtml, product_type: type, vendor, tags, facts }
}

interface SetStatus extends By {
  handle: string
  status: store.StoredProduct['status']
  version?: number | undefined
}

/** Publishes, takes off or archives. Throws `not-found`, `stale` and `not-publishable`. */
export async function setProductStatus(
  { db, now }: ProductDeps,
  { handle, status, version, ...by }: SetStatus,
): Promise<Saved> {
  return withTransaction(db, async (tx) => {
    const product = await requireProduct(tx, handle)
    if (product.status === status) return { handle, version: product.version }
    await requireVersion(tx, { ...seenOf(product), seen: version })
    if (status === 'active') {
      const prices = await store.findActivePrices(tx, product.id)
      requirePublishable({ product: { ...product, prices } }, now())
    }
    const saved = await store.saveProduct(tx, product.id, { status, updated_at: now() })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'set-status',
      subject: subjectOf(handle),
      before: { status: product.status },
      after: { status },
    })
    return { handle, version: saved }
  })
}

interface PlaceProduct extends By {
  handle: string
  /** Null: last. */
  before: string | null
}

/** Throws `not-found`. */
export async function placeProduct(
  { db, now }: ProductDeps,
  { handle, before, ...by }: PlaceProduct,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await store.lockCatalogue(tx)
    await store.renumberProducts(tx)
    const product = await requireProduct(tx, handle)
    const from = product.position
    const to = before === null ? await store.findLastPosition(tx) : await placeBefore(tx, before, from)
    if (from === to || before === handle) return
    await store.moveProduct(tx, { id: product.id, from, to })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'place',
      subject: subjectOf(handle),
      before: { position: from },
      after: { position: to },
    })
  })
}

async function placeBefore(tx: Tx, handle: string, from: number): Promise<number> {
  const { position } = await requireProduct(tx, handle)
  return from < position ? position - 1 : position
}

export async function requireProduct(tx: Tx, handle: string): Promise<store.StoredProduct> {
  const product = await store.lockProduct(tx, handle)
  if (!product) throw new Refusal('not-found', { what: 'product' })
  return product
}

async function requireStillSellable(
  tx: Tx,
  product: store.StoredProduct,
  after: { title: string; facts: unknown },
  now: Date,
): Promise<void> {
  const before = { ...product, prices: await store.findActivePrices(tx, product.id) }
  requirePublishable({ product: { ...before, ...after }, before }, now)
}

function seenOf({ handle, version, updated_at }: store.StoredProduct) {
  return { subject: subjectOf(handle), version, changedAt: updated_at }
}

/** Of the audit log. */
export function subjectOf(handle: string): string {
  return `product ${handle}`
}
