import { sql } from 'kysely'
import { kolkataDay } from '../../shop/day.ts'
import type { Paise } from '../../shop/money.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/postgres/database.ts'
import { hasConfirmed, requireConfirmed } from './confirm.ts'
import type { TeamCaller } from './team-caller.ts'

interface Deps {
  db: Db
  now: () => Date
  config: Pick<Config, 'confirmRefundsAbove'>
}

/** What a member and their access tokens pay back on a day without a confirmation; nothing is taken from it. */
export async function isWithinBudget(
  { db, now, config }: Deps,
  { memberId }: Pick<TeamCaller, 'memberId'>,
  amount: Paise,
): Promise<boolean> {
  const spent = await db
    .selectFrom('unconfirmed_refunds')
    .select('amount_paise')
    .where('member_id', '=', memberId)
    .where('day', '=', kolkataDay(now().toISOString()))
    .executeTakeFirst()
  return (spent?.amount_paise ?? 0) + amount <= config.confirmRefundsAbove
}

/** In the transaction of the refund: of two at once the second waits. Throws as `requireConfirmed`. */
export async function takeFromBudget(
  { db, now, config }: Deps,
  caller: TeamCaller,
  amount: Paise,
): Promise<void> {
  if (hasConfirmed(caller, now())) return
  const { spent } = await db
    .insertInto('unconfirmed_refunds')
    .values({ member_id: caller.memberId, day: kolkataDay(now().toISOString()), amount_paise: amount })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'day']).doUpdateSet({
        amount_paise: sql`unconfirmed_refunds.amount_paise + excluded.amount_paise`,
      }),
    )
    .returning('amount_paise as spent')
    .executeTakeFirstOrThrow()
  if (spent > config.confirmRefundsAbove) requireConfirmed(caller, now())
}
