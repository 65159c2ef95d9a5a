import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { escapeLike } from '../../platform/postgres/search.ts'
import type { MessageState } from './message-store.ts'

export interface Message {
  number: number
  name: string
  /** The number, of who writes by WhatsApp. */
  email: string
  /** Null of who has an email. */
  phone: string | null
  isProven: boolean
  state: MessageState
  owner: { id: string; name: string } | null
  receivedAt: Date
  acknowledgeBy: Date
  redressBy: Date
  acknowledgedAt: Date | null
  closedAt: Date | null
  dueAt: Date | null
  isLate: boolean
  excerpt: string
  version: number
}

interface Wanted {
  now: Date
  number?: number | undefined
  state?: MessageState | undefined
  /** Null: of nobody. */
  ownerId?: string | null | undefined
  isLate?: boolean | undefined
  search?: string | undefined
  oldestFirst?: boolean | undefined
  after?: number | undefined
  limit: number
}

/** Not prepared, as a plan for any search would use no index of names. */
export async function listMessages(db: Db | Tx, wanted: Wanted): Promise<Message[]> {
  const { now, oldestFirst = false, limit } = wanted
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<Message>`
    select m.number, m.name, m.email, m.phone, m.is_proven as "isProven", m.state, m.received_at as "receivedAt", m.acknowledge_by as "acknowledgeBy",
      m.redress_by as "redressBy", m.acknowledged_at as "acknowledgedAt", m.closed_at as "closedAt", m.due_at as "dueAt",
      coalesce(m.due_at < ${now}, false) as "isLate", m.version,
      (select json_build_object('id', t.id, 'name', t.name) from team_member t where t.id = m.owner_id) as owner,
      coalesce((select left(regexp_replace(e.text, '\\s+', ' ', 'g'), 160) from message_entry e
        where e.message_number = m.number and e.kind = 'received' order by e.id limit 1), '') as excerpt
    from message m ${where(conditionsOf(wanted))}
    order by m.number ${direction} limit ${limit}`.execute(db)
  return rows
}

function where(conditions: readonly RawBuilder<unknown>[]) {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

function conditionsOf({ now, number, state, ownerId, isLate, search, oldestFirst, after }: Wanted) {
  return [
    ...(number === undefined ? [] : [sql`m.number = ${number}`]),
    ...(state === undefined ? [] : [sql`m.state = ${state}`]),
    ...(ownerId === undefined
      ? []
      : [ownerId === null ? sql`m.owner_id is null` : sql`m.owner_id = ${ownerId}`]),
    ...(isLate ? [sql`m.due_at < ${now}`] : []),
    ...(search === undefined ? [] : [found(search)]),
    ...(after === undefined
      ? []
      : [oldestFirst ? sql`m.number > ${after}::bigint` : sql`m.number < ${after}::bigint`]),
  ]
}

function found(search: string): RawBuilder<unknown> {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  if (number !== undefined) return sql`m.number = ${Number(number)}`
  const start = `${escapeLike(search.toLowerCase())}%`
  return sql`(lower(m.email) like ${start} or lower(m.name) like ${start})`
}

export async function countMessages(db: Db, now: Date): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select (select count(*)::int from message where state = 'open') as open,
      (select count(*)::int from message where due_at < ${now}) as late`.execute(db)
  return rows[0] ?? { open: 0, late: 0 }
}
