import { type RawBuilder, sql } from 'kysely'
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

/** Of a row of the queue, where each job that sends emails sends them: most hold ids alone. */
const mailboxes: Readonly<Record<string, RawBuilder<unknown>>> = {
  email: sql`payload->>'to'`,
  'send-link': sql`payload->>'email'`,
  'confirm-stock-alert': sql`payload->>'email'`,
  'back-in-stock': sql`(select email from stock_alert where id = (payload->>'id')::uuid)`,
  'order-email': sql`(select coalesce(c.email, c.guest_email, c.verified_phone) from "order" o join customer c on c.id = o.customer_id
    where o.id = (payload->>'orderId')::uuid)`,
  'review-request': sql`(select c.email from review_request r join customer c on c.id = r.customer_id
    where r.id = (payload->>'askedId')::uuid)`,
  'send-device-code': sql`(select c.email from one_time_code k join customer c on c.verified_phone = k.phone
    where k.id = (payload->>'id')::uuid)`,
  'team-invitation': sql`(select email from team_invitation where id = (payload->>'invitationId')::uuid)`,
}
export const emailJobs = Object.keys(mailboxes)

const mailbox = sql.join(
  Object.entries(mailboxes).map(([job, to]) => sql`when ${sql.lit(job)} then ${to}`),
  sql` `,
)

const unsent = sql`
      select coalesce(case task ${mailbox} end, '') as to,
        coalesce(payload->>'kind', payload->'email'->>'kind', payload->>'purpose', task) as kind,
        case when attempts >= max_attempts then 'given-up' when last_error is not null then 'failing' else 'waiting' end as state,
        run_at as at, attempts::int as tries, coalesce(last_error, '') as reason
      from ${sql.raw(queuedJobs)} where task in (${sql.join(emailJobs.map((job) => sql.lit(job)))})
      union all select email, kind, 'refused', refused_at, 1, reason from refused_mailbox`
