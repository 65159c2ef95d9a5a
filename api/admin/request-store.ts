import type { Db } from '../postgres/database.ts'

export interface RunningRequest {
  memberId: string
  key: string
  requestHash: Buffer
}

type KnownRequest =
  | { kind: 'new' }
  | { kind: 'running' }
  /** The key of another request. */
  | { kind: 'other' }
  | { kind: 'answered'; status: number; body: string }

/** A process that died had no more time than this; every operation may be repeated. */
const longestMs = 60_000

export async function beginRequest(
  db: Db,
  { memberId, key, requestHash, now }: RunningRequest & { now: Date },
): Promise<KnownRequest> {
  const begun = await db
    .insertInto('admin_request')
    .values({ member_id: memberId, key, request_hash: requestHash, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'key'])
        .doUpdateSet({ started_at: now })
        .where('admin_request.status', 'is', null)
        .where('admin_request.request_hash', '=', requestHash)
        .where('admin_request.started_at', '<', new Date(now.getTime() - longestMs)),
    )
    .returning('key')
    .executeTakeFirst()
  if (begun) return { kind: 'new' }
  const found = await db
    .selectFrom('admin_request')
    .select(['request_hash as requestHash', 'status', 'body'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found || found.status === null) {
    return found && !found.requestHash.equals(requestHash) ? { kind: 'other' } : { kind: 'running' }
  }
  if (!found.requestHash.equals(requestHash)) return { kind: 'other' }
  return { kind: 'answered', status: found.status, body: found.body ?? '' }
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

export async function forgetRequest(db: Db, { memberId, key }: RunningRequest): Promise<void> {
  await db.deleteFrom('admin_request').where('member_id', '=', memberId).where('key', '=', key).execute()
}
