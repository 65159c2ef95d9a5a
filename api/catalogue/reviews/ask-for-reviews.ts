import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { mayGetEmail } from '../../platform/limits/may-send-email.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { hasStayed } from './reviewable-lines.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'outbox'>

/** Payload of the job `review-request`. */
export interface ReviewRequestJob {
  /** Not `requestId`, which every job has of the request that queued it. */
  askedId: string
}

/** A worker that was away for so long still asks; nobody is asked about what came before. */
const lateDays = 3
const atOnce = 50

/** Once an order, some days after its last parcel has arrived. */
export async function askForReviews(deps: Deps): Promise<void> {
  const due = await findDue(deps)
  for (const order of due) {
    const mayAsk = await mayGetEmail(deps, { kind: 'review', to: order.email })
    if (mayAsk) await ask(deps, order)
  }
  if (due.length > 0) deps.outbox.wake()
}

interface DueOrder {
  orderId: string
  customerId: string
  email: string
}

function ask({ db, now }: Deps, { orderId, customerId }: DueOrder): Promise<void> {
  return withTransaction(db, async (tx) => {
    // Random: the link must not say when it was asked.
    const row = { id: randomUUID(), order_id: orderId, customer_id: customerId, asked_at: now() }
    const asked = await tx
      .insertInto('review_request')
      .values(row)
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked)
      await addJob(tx, {
        task: 'review-request',
        payload: { askedId: asked.id } satisfies ReviewRequestJob,
      })
  })
}

async function findDue({ db, now, config }: Deps): Promise<DueOrder[]> {
  if (config.reviewAfterDays === null) return []
  const until = new Date(now().getTime() - config.reviewAfterDays * dayMs)
  const since = new Date(until.getTime() - lateDays * dayMs)
  return readDue(db, { since, until })
}

/** One of each customer, in random order: an order over the limit of emails stays due and does not hold up other customers. */
async function readDue(db: Db, { since, until }: { since: Date; until: Date }): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`/* find-orders-to-review */
    select * from (select distinct on (c.id) o.id as "orderId", c.id as "customerId", c.email
    from parcel arrived join "order" o on o.id = arrived.order_id join customer c on c.id = o.customer_id
    where arrived.status = 'delivered' and arrived.delivered_at > ${since} and arrived.delivered_at <= ${until}
      and o.status = 'delivered' and c.email is not null
      and not exists (select from review_request r where r.order_id = o.id)
      and not exists (select from review_opt_out s where s.customer_id = c.id)
      and not exists (select from parcel p where p.order_id = o.id and p.status = 'delivered' and p.delivered_at > ${until})
      and not exists (select from demo_fill d where o.created_at < d.filled_at)
      and exists (select from order_line l where l.order_id = o.id and ${hasStayed})
    order by c.id, arrived.delivered_at) due
    order by random() limit ${atOnce}`.execute(db)
  return rows
}
