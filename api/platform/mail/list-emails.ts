import { sql } from 'kysely'
import { queuedJobs } from '../jobs/queue-tables.ts'
import type { Db } from '../postgres/database.ts'

export interface ListedEmail {
  to: string
  kind: string
  /** `refused`: the mailbox does not exist. `failing`: tried, and to be tried again. `given-up`: after 25 tries in some days. */
  state: 'waiting' | 'failing' | 'given-up' | 'refused'
  /** Of the next try, or of the refusal. */
  at: Date
  tries: number
  reason: string
}

/** What has not been sent, newest first. */
export async function listEmails(
  db: Db,
  { failed, limit }: { failed: boolean; limit: number },
): Promise<ListedEmail[]> {
  const { rows } = await sql<ListedEmail>`/* list-emails */
    select * from (${unsent}) emails where state <> 'waiting' or not ${failed}::boolean
    order by at desc, "to" limit ${limit}`.execute(db)
  return rows
}

export interface EmailCounts {
  waiting: number
  /** As many as `listEmails` has for `failed`. */
  failed: number
  lastRefusedAt: Date | null
}

export async function countEmails(db: Db): Promise<EmailCounts> {
  const { rows } = await sql<EmailCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state <> 'waiting')::int as failed,
      max(at) filter (where state = 'refused') as "lastRefusedAt"
    from (${unsent}) emails`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, lastRefusedAt: null }
}

const unsent = sql`
      select coalesce(payload->>'to', payload->>'email', c.email, c.verified_phone, '') as to,
        coalesce(payload->>'kind', payload->'email'->>'kind', payload->>'purpose', '') as kind,
        case when attempts >= max_attempts then 'given-up' when last_error is not null then 'failing' else 'waiting' end as state,
        run_at as at, attempts::int as tries, coalesce(last_error, '') as reason
      from ${sql.raw(queuedJobs)}
        left join "order" o on o.id = (payload->>'orderId')::uuid left join customer c on c.id = o.customer_id
      where task in ('email', 'order-email', 'send-link')
      union all select email, kind, 'refused', refused_at, 1, reason from refused_mailbox`
