import { type Paise, paise } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { requireProduct, subjectOf } from './edit-product.ts'
import type { ProductDeps } from './product-change.ts'
import { endSchedule } from './run-schedule.ts'
import * as store from './schedule-store.ts'
import type { CheckPrices } from './steep-price.ts'
import { lockVariants, type StoredVariant } from './variant-store.ts'

interface SchedulePrices extends By {
  checkPrices?: CheckPrices
  handle: string
  items: readonly { variantId: string; price: number }[]
  startsAt: Date
  /** Null: the price stays. */
  endsAt: Date | null
}

/** All or none. Throws `not-found`, `schedule-backwards`, `schedule-past`, `schedule-overlaps` and `price-above-mrp`. */
export async function schedulePrices(
  { db, now }: ProductDeps,
  { handle, items, startsAt, endsAt, checkPrices, ...by }: SchedulePrices,
): Promise<string[]> {
  if (endsAt !== null && endsAt <= startsAt) throw new Refusal('schedule-backwards')
  if (endsAt !== null && endsAt <= now()) throw new Refusal('schedule-past')
  return withTransaction(db, async (tx) => {
    const product = await requireProduct(tx, handle)
    const variants = new Map((await lockVariants(tx, product.id)).map((variant) => [variant.id, variant]))
    await checkPrices?.(tx, items)
    const ids: string[] = []
    for (const item of items) {
      const variant = variants.get(item.variantId)
      if (!variant) throw new Refusal('not-found', { what: 'variant' })
      const wanted = { variant, price: paise(item.price), startsAt, endsAt }
      ids.push(await planPrice(tx, { ...wanted, actor: by.actor, now: now() }))
    }
    const planned = items.map(({ variantId, price }) => [variants.get(variantId)?.sku ?? '', price])
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'schedule-price',
      subject: subjectOf(handle),
      after: { startsAt, endsAt, prices: Object.fromEntries(planned) },
    })
    return ids
  })
}

interface PlanPrice {
  variant: StoredVariant
  price: Paise
  startsAt: Date
  endsAt: Date | null
  actor: string
  now: Date
}

async function planPrice(
  tx: Tx,
  { variant, price, startsAt, endsAt, actor, now }: PlanPrice,
): Promise<string> {
  const { id: variantId, sku, mrp } = variant
  if (price === 0) throw new Refusal('price-zero', { sku })
  if (price > mrp) throw new Refusal('price-above-mrp', { sku, price, mrp })
  const other = await store.findOverlapping(tx, { variantId, startsAt, endsAt })
  if (other)
    throw new Refusal('schedule-overlaps', {
      sku,
      startsAt: other.startsAt.toISOString(),
      endsAt: other.endsAt?.toISOString() ?? null,
    })
  const id = newId()
  await store.insertSchedule(tx, {
    id,
    variant_id: variantId,
    price_paise: price,
    starts_at: startsAt,
    ends_at: endsAt,
    status: 'planned',
    created_by: actor,
    created_at: now,
  })
  return id
}

/** One that is running ends now. Throws `not-found` and `schedule-over`. */
export async function cancelSchedule(
  { db, now }: ProductDeps,
  { id, ...by }: By & { id: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const known = isUuid(id) ? await store.findSchedule(tx, id) : undefined
    if (!known) throw new Refusal('not-found', { what: 'scheduled price' })
    const variant = await store.lockScheduledVariant(tx, known.variantId)
    const schedule = await store.findSchedule(tx, id)
    if (!variant || !schedule) throw new Refusal('not-found', { what: 'scheduled price' })
    const { status, sku, price, handle } = schedule
    if (status === 'cancelled') return
    if (status === 'ended') throw new Refusal('schedule-over')
    if (status === 'running') await endSchedule(tx, { schedule, variant, ...by, now: now() })
    await store.saveSchedule(tx, id, { status: 'cancelled' })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'cancel-scheduled-price',
      subject: subjectOf(handle),
      before: { sku, price, status },
    })
  })
}
