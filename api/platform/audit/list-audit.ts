import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { idAt } from '../postgres/new-id.ts'

export interface ListedAudit {
  id: string
  at: Date
  actor: string
  role: string | null
  operation: string
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface Wanted {
  actor?: string | undefined
  operation?: string | undefined
  /** As it stands, or the number of an order. */
  subject?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  limit: number
  after?: string | undefined
}

/** An entry is written within so long of the moment it names; ids rise with time. */
const looseMs = 3_600_000

/** Newest first. */
export async function listAudit(db: Db, wanted: Wanted): Promise<ListedAudit[]> {
  const { actor, operation, subject, from, until, after, limit } = wanted
  const parts = [
    sql`true`,
    ...(actor ? [sql`actor = ${actor}`] : []),
    ...(operation ? [sql`operation = ${operation}`] : []),
    ...(subject ? [sql`subject = any(${subjectsOf(subject)}::text[])`] : []),
    ...(from ? [sql`at >= ${from} and id >= ${idAt(from.getTime() - looseMs)}`] : []),
    ...(until ? [sql`at < ${until} and id < ${idAt(until.getTime() + looseMs)}`] : []),
    ...(after ? [sql`id < ${after}`] : []),
  ]
  const { rows } = await sql<ListedAudit>`
    select id, at, actor, role, operation, subject, before, after from audit_log
    where ${sql.join(parts, sql` and `)} order by id desc limit ${limit}`.execute(db)
  return rows
}

const mostParcels = 20

function subjectsOf(text: string): string[] {
  const [, number] = /^(?:order )?#?(\d{1,10})$/.exec(text.trim()) ?? []
  if (number === undefined) return [text.trim()]
  const parcels = Array.from({ length: mostParcels }, (_, index) => `parcel ${number}/${index + 1}`)
  return [`order ${number}`, ...parcels]
}

export interface AuditChoices {
  actors: string[]
  operations: string[]
}

const mostChoices = 200

/** Everybody and every step that the log names: one look into the index for each. */
export async function findAuditChoices(db: Db): Promise<AuditChoices> {
  const distinct = async (column: 'actor' | 'operation') => {
    const { rows } = await sql<{ value: string }>`
      with recursive found as (
        select min(${sql.ref(column)}) as value from audit_log
        union all select (select min(${sql.ref(column)}) from audit_log where ${sql.ref(column)} > value) from found where value is not null
      ) select value from found where value is not null limit ${mostChoices}`.execute(db)
    return rows.map(({ value }) => value)
  }
  return { actors: await distinct('actor'), operations: await distinct('operation') }
}
