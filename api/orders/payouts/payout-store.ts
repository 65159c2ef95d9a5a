import { sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import { paise } from '../../../shop/money.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { PaymentProvider, ProviderSettlement, SettledLine } from '../payment-provider/provider.ts'
import { lockMatching } from './reading-store.ts'

interface SaveDeps {
  db: Db
  provider: Pick<PaymentProvider, 'id'>
  now: () => Date
}

/** From a webhook and from the provider's list alike. An old status does not undo a newer one: only a paid one may still fail. */
export function savePayouts(
  { db, provider, now: clock }: SaveDeps,
  settlements: readonly ProviderSettlement[],
): Promise<void> {
  const now = clock()
  return withTransaction(db, async (tx) => {
    for (const { id, amount, status, utr, createdAt } of settlements) {
      const { rows } = await sql<{ status: string }>`/* save-payout */
        insert into payout as p (id, provider, status, amount_paise, utr, settled_at, seen_at, check_at)
        values (${id}, ${provider.id}, ${status}, ${amount}, ${utr}, ${createdAt}, ${now}, case when ${status} = 'processed' then ${now}::timestamptz end)
        on conflict (id) do update set status = excluded.status, utr = coalesce(excluded.utr, p.utr), check_at = excluded.check_at
        where p.provider = excluded.provider and (p.status, excluded.status) in (('created', 'processed'), ('created', 'failed'), ('processed', 'failed'))
        returning status`.execute(tx)
      if (rows[0]?.status === 'failed') await releaseLines(tx, id)
    }
  })
}

/** Its money did not arrive and comes in another payout, whose lines are matched again. */
async function releaseLines(tx: Tx, payoutId: string): Promise<void> {
  await lockMatching(tx)
  await sql`/* release-payout-lines */
    update payout_line set is_matched = false, problem = null, order_id = null, accepted_at = null, accepted_reason = null
    where entity_id in (select entity_id from payout_line where payout_id = ${payoutId})`.execute(tx)
}

export interface DuePayout {
  id: string
  provider: string
  settledAt: Date
  attempts: number
}

const longestWaitMs = 30 * dayMs

/** Put off by a gap that doubles, from a minute to six hours, so that they come again should this process die. */
export async function claimDuePayouts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DuePayout[]> {
  const givenUp = new Date(now.getTime() - longestWaitMs)
  const { rows } = await sql<DuePayout>`/* claim-due-payouts */
    update payout set attempts = attempts + 1, check_at = case when seen_at > ${givenUp} then
      ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempts, 20)), interval '6 hours') end
    where id = any(array(
      select id from payout where check_at <= ${now} order by check_at limit ${limit} for update skip locked))
    returning id, provider, settled_at as "settledAt", attempts`.execute(db)
  return rows
}

/** Lines that are there already, as when a page comes twice, stay as they are. */
export async function saveLines(db: Db, lines: readonly SettledLine[]): Promise<void> {
  const rows = lines.flatMap(({ settlementId, ...line }) =>
    settlementId === null ? [] : [rowOf(line, settlementId)],
  )
  if (rows.length === 0) return
  await db
    .insertInto('payout_line')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function rowOf(line: Omit<SettledLine, 'settlementId'>, payoutId: string) {
  return {
    payout_id: payoutId,
    entity_id: line.entityId,
    kind: line.kind,
    made_at: line.createdAt,
    amount_paise: paise(line.amount),
    credit_paise: paise(line.credit),
    debit_paise: paise(line.debit),
    fee_paise: paise(line.fee),
    tax_paise: paise(line.tax),
    currency: line.currency,
    payment_id: line.paymentId,
    description: line.description,
  }
}

export async function findUnknownPayouts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as id except select id from payout`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those whose lines come to their amount; PostgreSQL adds up without losing a paisa. Returns how many. */
export async function completePayouts(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`/* complete-payouts */
    update payout p set check_at = null, completed_at = ${now} where p.id = any(${ids})
    and p.amount_paise = (select sum(credit_paise - debit_paise) from payout_line where payout_id = p.id)`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export async function schedulePayoutsNow(db: Db, now: Date): Promise<void> {
  await sql`update payout_reading set list_at = ${now}`.execute(db)
  await sql`update payout set check_at = ${now} where status = 'processed' and completed_at is null`.execute(
    db,
  )
}
