import { type Paise, paise } from '../../../shop/money.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { subjectOf } from './edit-product.ts'
import type { ProductDeps } from './product-change.ts'
import * as store from './schedule-store.ts'
import { nameActor, saveVariant } from './variant-store.ts'

/** Begins and ends the scheduled prices that are due, each in a transaction of its own. */
export async function runSchedule({ db, now }: ProductDeps): Promise<void> {
  for (const { id, variantId } of await store.findDue(db, now())) {
    await withTransaction(db, async (tx) => {
      const variant = await store.lockScheduledVariant(tx, variantId)
      const schedule = variant && (await store.findSchedule(tx, id))
      if (schedule) await takeTurn(tx, { schedule, variant, now: now() })
    })
  }
}

interface Turn {
  schedule: store.StoredSchedule
  variant: store.ScheduledVariant
  now: Date
}

async function takeTurn(tx: Tx, turn: Turn): Promise<void> {
  const { status, endsAt, createdBy } = turn.schedule
  const isOver = endsAt !== null && endsAt <= turn.now
  // Nobody ran jobs while it should have held.
  if (status === 'planned' && isOver) return store.saveSchedule(tx, turn.schedule.id, { status: 'ended' })
  if (status === 'planned') return beginSchedule(tx, turn)
  if (status === 'running' && isOver) await endSchedule(tx, { ...turn, actor: actorOf(createdBy) })
}

async function beginSchedule(tx: Tx, { schedule, variant, now }: Turn): Promise<void> {
  const { id, price, endsAt, createdBy } = schedule
  await changePrice(tx, { schedule, variant, price, now, actor: actorOf(createdBy) })
  const status = endsAt === null ? 'ended' : 'running'
  await store.saveSchedule(tx, id, { status, price_before_paise: variant.price })
}

/** The price returns to what it was, unless somebody has changed it meanwhile. */
export async function endSchedule(tx: Tx, { schedule, variant, now, ...by }: Turn & By): Promise<void> {
  const { id, price, priceBefore } = schedule
  const isUntouched = variant.price === Math.min(price, variant.mrp)
  if (isUntouched && priceBefore !== null)
    await changePrice(tx, { schedule, variant, price: priceBefore, now, ...by })
  await store.saveSchedule(tx, id, { status: 'ended' })
}

async function changePrice(
  tx: Tx,
  { schedule, variant, price: wanted, now, ...by }: Turn & By & { price: Paise },
): Promise<void> {
  const { sku, id, mrp, price: before } = variant
  // The MRP may have fallen since it was planned.
  const price = paise(Math.min(wanted, mrp))
  if (price === before) return
  await nameActor(tx, by.actor)
  await saveVariant(tx, id, { price_paise: price })
  await recordAudit(tx, {
    ...by,
    at: now,
    operation: 'scheduled-price',
    subject: subjectOf(schedule.handle),
    before: { sku, price: before },
    after: { sku, price },
  })
}

function actorOf(createdBy: string): string {
  return `Schedule by ${createdBy}`
}
