import { type RawBuilder, sql } from 'kysely'
import type { SubscriberPlace } from '../../../shop/contact/subscriber-places.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { escapeLike } from '../../platform/postgres/search.ts'

export interface Subscriber {
  id: string
  email: string
  place: SubscriberPlace | null
  askedAt: Date
  confirmedAt: Date | null
  customerId: string | null
}

interface Wanted {
  id?: string | undefined
  search?: string | undefined
  after?: string | undefined
  limit: number
}

/** Newest first, those too who have not confirmed yet. */
export function findSubscribers(db: Db, { id, search, after, limit }: Wanted): Promise<Subscriber[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`s.id = ${id}`]),
    ...(search === undefined ? [] : [sql`s.email like ${`${escapeLike(search.toLowerCase())}%`}`]),
    ...(after === undefined ? [] : [sql`s.id < ${after}`]),
  ]
  return select(db, { conditions, order: sql`desc`, limit })
}

const batch = 1_000

/** The next thousand of those who have confirmed. */
export function findConfirmed(db: Db, after?: string): Promise<Subscriber[]> {
  const conditions = [sql`s.confirmed_at is not null`, ...(after === undefined ? [] : [sql`s.id > ${after}`])]
  return select(db, { conditions, order: sql`asc`, limit: batch })
}

interface Select {
  conditions: readonly RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  limit: number
}

async function select(db: Db, { conditions, order, limit }: Select): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select s.id, s.email, s.place, s.created_at as "askedAt", s.confirmed_at as "confirmedAt", c.id as "customerId"
    from subscriber s left join customer c on c.email = s.email and c.activated_at is not null
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by s.id ${order} limit ${limit}`.execute(db)
  return rows
}
