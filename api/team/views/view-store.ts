import { sql } from 'kysely'
import type { ViewList } from '../../../shop/team/views-contract.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface ListView {
  id: string
  list: ViewList
  name: string
  filters: Record<string, string>
  memberId: string
  isShared: boolean
}

/** Few are saved, so they wait for each other: names and limits hold. */
export async function lockViews(tx: Tx): Promise<void> {
  await sql`lock table list_view in share row exclusive mode`.execute(tx)
}

/** Those of the member and those that are shared, in the order they were made. */
export function findViews(
  db: Db | Tx,
  { list, memberId }: { list: ViewList; memberId: string },
): Promise<ListView[]> {
  return views(db)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('is_shared', '=', true)]))
    .orderBy('created_at')
    .$castTo<ListView>()
    .execute()
}

/** Of all lists. */
export async function countShared(tx: Tx): Promise<number> {
  const counted = tx.selectFrom('list_view').where('is_shared', '=', true)
  return (await counted.select('id').execute()).length
}

export async function findView(tx: Tx, id: string): Promise<ListView | null> {
  return (await views(tx).where('id', '=', id).$castTo<ListView>().executeTakeFirst()) ?? null
}

export async function insertView(tx: Tx, view: ListView & { createdAt: Date }): Promise<void> {
  await tx
    .insertInto('list_view')
    .values({
      id: view.id,
      list: view.list,
      name: view.name,
      filters: JSON.stringify(view.filters),
      member_id: view.memberId,
      is_shared: view.isShared,
      created_at: view.createdAt,
    })
    .execute()
}

export async function updateView(tx: Tx, { id, name, isShared }: ListView): Promise<void> {
  await tx.updateTable('list_view').set({ name, is_shared: isShared }).where('id', '=', id).execute()
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('list_view').where('id', '=', id).execute()
}

function views(db: Db | Tx) {
  return db
    .selectFrom('list_view')
    .select(['id', 'list', 'name', 'filters', 'member_id as memberId', 'is_shared as isShared'])
}
