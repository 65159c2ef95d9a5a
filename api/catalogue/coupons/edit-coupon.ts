import type { CouponLimits } from '../../../shop/coupons/admin-contract.ts'
import { paise } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { changeUnderLock } from '../../platform/audit/change-under-lock.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import {
  awaitUses,
  countUses,
  findUnknownHandles,
  insertCoupon,
  isUnlimited,
  lockCoupon,
  updateCoupon,
} from './edited-coupon-store.ts'
import { type EditedCoupon, listCoupons } from './list-coupons.ts'

interface Deps {
  db: Db
  now: () => Date
}

export async function findCoupon({ db, now }: Deps, id: string): Promise<EditedCoupon> {
  return requireCoupon(db, id, now())
}

/** Throws `coupon-code-taken`, `coupon-products-unknown` and `coupon-collections-unknown`. */
export function makeCoupon(
  { db, now }: Deps,
  { title, limits, ...by }: By & { title: string; limits: CouponLimits },
): Promise<EditedCoupon> {
  return withTransaction(db, async (tx) => {
    await requireScope(tx, limits)
    const id = newId()
    const isNew = await insertCoupon(tx, { id, title, created_at: now(), ...columnsOf(limits) })
    if (!isNew) throw new Refusal('coupon-code-taken', { title })
    const made = await requireCoupon(tx, id, now())
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'make',
      subject: `coupon ${title}`,
      after: audited(made),
    })
    return made
  })
}

interface Change extends By {
  id: string
  version: number
}

/** Throws `not-found`, `stale`, `coupon-limit-below-uses`, `coupon-products-unknown` and `coupon-collections-unknown`. */
export function changeCoupon(
  deps: Deps,
  { limits, ...change }: Change & { limits: CouponLimits },
): Promise<EditedCoupon> {
  const lock = async (tx: Tx) => {
    if (limits.usageLimit !== null && (await isUnlimited(tx, { id: change.id }))) await awaitUses(tx)
    await lockCoupon(tx, change.id)
  }
  return edit(deps, { ...change, operation: 'change', lock }, async (tx, { id }) => {
    await requireScope(tx, limits)
    await updateCoupon(tx, id, { ...columnsOf(limits), ...(await usesUnder(tx, { id, limits })) })
  })
}

/** From now on nobody can use it. Throws `not-found`, `stale` and `coupon-has-ended`. */
export function endCoupon(deps: Deps, change: Change): Promise<EditedCoupon> {
  return edit(deps, { ...change, operation: 'end' }, async (tx, { id, title, state, startsAt }, at) => {
    if (state === 'ended') throw new Refusal('coupon-has-ended', { title })
    const hasStarted = startsAt === null || startsAt <= at
    await updateCoupon(tx, id, { ends_at: at, ...(!hasStarted && { starts_at: null }) })
  })
}

function edit(
  deps: Deps,
  {
    id,
    lock = (tx) => lockCoupon(tx, id),
    ...change
  }: Change & { operation: string; lock?: (tx: Tx) => Promise<void> },
  write: (tx: Tx, coupon: EditedCoupon, at: Date) => Promise<void>,
): Promise<EditedCoupon> {
  const coupon = {
    lock,
    read: (tx: Tx, at: Date) => requireCoupon(tx, id, at),
    subject: ({ title }: EditedCoupon) => `coupon ${title}`,
    audited,
  }
  return changeUnderLock(deps, { ...change, ...coupon }, write)
}

async function requireCoupon(db: Db | Tx, id: string, now: Date): Promise<EditedCoupon> {
  const [coupon] = await listCoupons(db, { id, now, limit: 1 })
  if (!coupon) throw new Refusal('not-found', { what: 'coupon' })
  return coupon
}

async function requireScope(tx: Tx, { productHandles, collections }: CouponLimits): Promise<void> {
  const handles = productHandles ? await findUnknownHandles(tx, 'product', productHandles) : []
  if (handles.length > 0) throw new Refusal('coupon-products-unknown', { handles })
  const unknown = collections ? await findUnknownHandles(tx, 'collection', collections) : []
  if (unknown.length > 0) throw new Refusal('coupon-collections-unknown', { handles: unknown })
}

interface Limited {
  id: string
  limits: CouponLimits
}

/** Uses are counted neither up nor down while there is no limit, so a new limit counts them. */
async function usesUnder(tx: Tx, { id, limits }: Limited): Promise<{ uses?: number }> {
  const { usageLimit } = limits
  if (usageLimit === null) return {}
  const uses = await countUses(tx, id)
  if (uses > usageLimit) throw new Refusal('coupon-limit-below-uses', { uses })
  return { uses }
}

function columnsOf(limits: CouponLimits) {
  return {
    percent: limits.percent,
    starts_at: limits.startsAt,
    ends_at: limits.endsAt,
    usage_limit: limits.usageLimit,
    once_per_customer: limits.oncePerCustomer,
    minimum_subtotal_paise: paise(limits.minimumSubtotal),
    is_offered: limits.isOffered,
    product_handles: limits.productHandles,
    collections: limits.collections,
    status: 'active' as const,
  }
}

function audited({
  id: _id,
  createdAt: _createdAt,
  state: _state,
  version: _version,
  uses: _uses,
  ...terms
}: EditedCoupon) {
  return terms
}
