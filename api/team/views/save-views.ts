import { Refusal } from '../../../shop/refusal.ts'
import { mayShareViews } from '../../../shop/team/roles.ts'
import type { View, ViewList } from '../../../shop/team/views-contract.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { type AuditMember, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { TeamDeps } from '../team-deps.ts'
import {
  countShared,
  deleteView,
  findView,
  findViews,
  insertView,
  type ListView,
  lockViews,
  updateView,
} from './view-store.ts'

type ViewDeps = Pick<TeamDeps, 'db' | 'now'>
type By = { actor: string; member: AuditMember }
type Named = Pick<ListView, 'name' | 'isShared'>

/** Of one list and member, and as many again that the team shares, of all lists together. */
const most = 20

export async function listViews(
  { db }: ViewDeps,
  { list, member }: By & { list: ViewList },
): Promise<View[]> {
  const found = await findViews(db, { list, memberId: member.memberId })
  return found.map((view) => wireView(view, member))
}

/** Throws `view-name-taken`, `too-many-views`, and as `requireRoomToShare`. */
export function saveView(
  { db, now }: ViewDeps,
  { list, name, filters, isShared, ...by }: By & Pick<ListView, 'list' | 'name' | 'filters' | 'isShared'>,
): Promise<View> {
  return withTransaction(db, async (tx) => {
    const { memberId } = by.member
    const view: ListView = { id: newId(), list, name, filters, memberId, isShared }
    await lockViews(tx)
    const others = await requireFreeName(tx, view, by)
    const own = others.filter((other) => other.memberId === memberId)
    if (own.length >= most) throw new Refusal('too-many-views', { most })
    if (isShared) await requireRoomToShare(tx, by)
    await insertView(tx, { ...view, createdAt: now() })
    await record(tx, { ...by, at: now(), operation: 'make-view', after: view })
    return wireView(view, by.member)
  })
}

/** Throws `not-found`, `view-name-taken`, and as `requireRoomToShare`. */
export function changeView(
  { db, now }: ViewDeps,
  { id, name, isShared, ...by }: By & Named & { id: string },
): Promise<View> {
  return withTransaction(db, async (tx) => {
    await lockViews(tx)
    const before = await requireView(tx, id, by)
    const after = { ...before, name, isShared }
    await requireFreeName(tx, after, by)
    if (isShared && !before.isShared) await requireRoomToShare(tx, by)
    await updateView(tx, after)
    await record(tx, { ...by, at: now(), operation: 'change-view', before, after })
    return wireView(after, by.member)
  })
}

/** Throws `not-found`. */
export async function removeView({ db, now }: ViewDeps, { id, ...by }: By & { id: string }): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockViews(tx)
    const before = await requireView(tx, id, by)
    await deleteView(tx, id)
    await record(tx, { ...by, at: now(), operation: 'remove-view', before })
  })
}

async function requireView(tx: Tx, id: string, { member }: By): Promise<ListView> {
  const view = isUuid(id) ? await findView(tx, id) : null
  if (!view || !mayChange(view, member)) throw new Refusal('not-found', { what: 'view' })
  return view
}

/** Throws `view-not-shared` and `too-many-shared-views`. */
async function requireRoomToShare(tx: Tx, { member }: By): Promise<void> {
  if (!mayShareViews(member.role)) throw new Refusal('view-not-shared')
  if ((await countShared(tx)) >= most) throw new Refusal('too-many-shared-views', { most })
}

async function requireFreeName(tx: Tx, { id, list, name }: ListView, { member }: By): Promise<ListView[]> {
  const others = (await findViews(tx, { list, memberId: member.memberId })).filter((view) => view.id !== id)
  const isTaken = others.some((view) => view.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new Refusal('view-name-taken', { name })
  return others
}

function mayChange({ memberId, isShared }: ListView, member: By['member']): boolean {
  return memberId === member.memberId || (isShared && mayShareViews(member.role))
}

function wireView(view: ListView, member: By['member']): View {
  const { id, name, filters, isShared } = view
  return { id, name, filters, isShared, mayChange: mayChange(view, member) }
}

interface Recorded extends By {
  at: Date
  operation: string
  before?: ListView | null
  after?: ListView | null
}

/** What a member saves for themselves changes nothing for others. */
async function record(tx: Tx, { before, after, ...entry }: Recorded): Promise<void> {
  const view = after ?? before
  if (!view || !(before?.isShared || after?.isShared)) return
  await recordAudit(tx, {
    ...entry,
    subject: `view of ${view.list}`,
    before: before && audited(before),
    after: after && audited(after),
  })
}

function audited({ name, filters, isShared }: ListView) {
  return { name, filters, isShared }
}
