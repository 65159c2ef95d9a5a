import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { kolkataDay } from '../../shop/day.ts'
import { Refusal } from '../../shop/refusal.ts'
import { recordAudit } from '../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../platform/postgres/database.ts'
import { hasConfirmed } from './confirm.ts'
import { teamActorOf, teamCallerOf } from './team-caller.ts'

const mostADay = 2_000
const auditedEach = 1_000

/** Of a member and their access tokens; read page by page a list of people is an export. Throws `too-many-customers`. */
export async function countListed(
  { db, now }: { db: Db; now: () => Date },
  request: FastifyRequest,
  count: number,
): Promise<void> {
  if (count === 0) return
  const by = teamActorOf(request)
  await withTransaction(db, async (tx) => {
    const customers = await addListed(tx, { memberId: by.member.memberId, count, now: now() })
    if (customers > mostADay && !hasConfirmed(teamCallerOf(request), now()))
      throw new Refusal('too-many-customers', { most: mostADay })
    if (Math.floor(customers / auditedEach) === Math.floor((customers - count) / auditedEach)) return
    const entry = { at: now(), operation: 'list', subject: 'customers', after: { customers } }
    await recordAudit(tx, { ...by, ...entry })
  })
}

async function addListed(
  tx: Tx,
  { memberId, count, now }: { memberId: string; count: number; now: Date },
): Promise<number> {
  const { customers } = await tx
    .insertInto('listed_customers')
    .values({ member_id: memberId, day: kolkataDay(now.toISOString()), customers: count })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'day'])
        .doUpdateSet({ customers: sql`listed_customers.customers + excluded.customers` }),
    )
    .returning('customers')
    .executeTakeFirstOrThrow()
  return customers
}
