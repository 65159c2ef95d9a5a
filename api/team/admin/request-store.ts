import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export interface RunningRequest {
  memberId: string
  key: string
  requestHash: Buffer
}

type KnownRequest =
  | { kind: 'new' }
  | { kind: 'running' }
  /** Committed, as a whole or in part, without an answer that was saved. */
  | { kind: 'done'; at: Date }
  /** The key of another request. */
  | { kind: 'other' }
  | { kind: 'answered'; status: number; body: string }

/** A process that died had no more time than this. */
const longestMs = 60_000

interface BeginRequest extends RunningRequest {
  /** As the audit log names it. */
  requestId: string
  now: Date
}

export async function beginRequest(db: Db, begin: BeginRequest): Promise<KnownRequest> {
  const { memberId, key, requestHash, requestId, now } = begin
  const begun = await db
    .insertInto('admin_request')
    .values({ member_id: memberId, key, request_hash: requestHash, request_id: requestId, started_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (begun) return { kind: 'new' }
  const found = await findRequest(db, begin)
  if (!found) return { kind: 'running' }
  if (!found.requestHash.equals(requestHash)) return { kind: 'other' }
  if (found.status !== null) return { kind: 'answered', status: found.status, body: found.body ?? '' }
  if (found.startedAt.getTime() >= now.getTime() - longestMs) return { kind: 'running' }
  const doneAt = found.requestId === null ? null : await findCommit(db, memberId, found.requestId)
  if (doneAt) return { kind: 'done', at: doneAt }
  return { kind: (await takeOver(db, begin, found.startedAt)) ? 'new' : 'running' }
}

async function findRequest(db: Db, { memberId, key }: RunningRequest) {
  return db
    .selectFrom('admin_request')
    .select(['request_hash as requestHash', 'request_id as requestId', 'started_at as startedAt'])
    .select(['status', 'body'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

async function findCommit(db: Db, memberId: string, requestId: string): Promise<Date | null> {
  const entry = await db
    .selectFrom('audit_log')
    .select('at')
    .where('request_id', '=', requestId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return entry?.at ?? null
}

/** False where another one was faster. */
async function takeOver(
  db: Db,
  { memberId, key, requestId, now }: BeginRequest,
  startedAt: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('admin_request')
    .set({ started_at: now, request_id: requestId })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('started_at', '=', startedAt)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function saveAnswer(
  db: Db,
  { memberId, key, status, body }: RunningRequest & { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('admin_request')
    .set({ status, body })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}

/** Where something of it was committed it stays, as one that has ended. */
export async function forgetRequest(
  db: Db,
  { memberId, key, requestId }: Pick<BeginRequest, 'memberId' | 'key' | 'requestId'>,
): Promise<void> {
  const own = { member_id: memberId, key }
  if (await findCommit(db, memberId, requestId))
    await db
      .updateTable('admin_request')
      .set({ started_at: sql`started_at - make_interval(secs => ${longestMs / 1000 + 1})` })
      .where(({ and }) => and(own))
      .execute()
  else
    await db
      .deleteFrom('admin_request')
      .where(({ and }) => and(own))
      .execute()
}
