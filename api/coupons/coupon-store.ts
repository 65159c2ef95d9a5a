import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../postgres/database.ts'
import type { DB } from '../postgres/schema.ts'

export interface ListedCoupon {
  id: string
  title: string
  percent: number
  createdAt: Date
}

/** Coupons that could be used now, the oldest first; internal ones too. */
export async function findCurrentCoupons(db: Db, now: Date): Promise<ListedCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .select(['id', 'title', 'percent', 'created_at as createdAt'])
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('uses', '<', eb.ref('usage_limit'))]))
    .orderBy('created_at')
    .orderBy('title')
    .execute()
  return rows.map((row) => ({ ...row, percent: Number(row.percent) }))
}

/** How often a code has been used; 0 for one that is not there. */
export async function findUses(tx: Tx, title: string): Promise<number> {
  const coupon = await tx.selectFrom('coupon').select('uses').where('title', '=', title).executeTakeFirst()
  return coupon?.uses ?? 0
}

/** By its title; how often it was used stays as it is. */
export async function saveCoupon(tx: Tx, coupon: Omit<Insertable<DB['coupon']>, 'id'>): Promise<void> {
  await tx
    .insertInto('coupon')
    .values({ id: randomUUIDv7(), ...coupon })
    .onConflict((conflict) => conflict.column('title').doUpdateSet(coupon))
    .execute()
}
