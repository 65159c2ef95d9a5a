import { sql } from 'kysely'
import type { EditedName } from '../../../shop/pages/edited-names.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { EditedContent } from './settings-documents.ts'

interface PublishedContent {
  name: EditedName
  number: number
  /** It is not shown. */
  takenOff: boolean
  words: EditedContent
}

export async function readPublished(db: Db | Tx): Promise<PublishedContent[]> {
  const { rows } = await sql<PublishedContent>`
    select distinct on (page) page as name, number, words, taken_off as "takenOff" from page_version order by page, number desc`.execute(
    db,
  )
  return rows
}

export interface StoredPage {
  name: EditedName
  /** Of its draft, or of what is shown. */
  title: string | null
  /** Counts every change; 0 where there was none. */
  version: number
  /** Of what is shown; 0 is what is shipped. */
  number: number
  /** The older version that it brought back. */
  restored: number | null
  takenOff: boolean
  publishedBy: string | null
  publishedAt: Date | null
  draft: EditedContent | null
  draftedBy: string | null
  draftedAt: Date | null
  /** Of a draft that somebody else saved over. */
  replacedBy: string | null
  replacedAt: Date | null
}

/** Those that somebody has changed. */
export async function readPages(db: Db | Tx, name?: EditedName): Promise<StoredPage[]> {
  const { rows } = await sql<StoredPage>`
    select page.name, coalesce(draft->>'title', shown.title) as title, page.version, draft, drafted_by as "draftedBy", drafted_at as "draftedAt",
      replaced_by as "replacedBy", replaced_at as "replacedAt",
      coalesce(shown.number, 0) as number, shown.restored, coalesce(shown.taken_off, false) as "takenOff",
      shown.published_by as "publishedBy", shown.published_at as "publishedAt"
    from page left join lateral (
      select number, words->>'title' as title, restored, taken_off, published_by, published_at from page_version where page = page.name order by number desc limit 1
    ) shown on true
    where ${name ? sql`page.name = ${name}` : sql`true`}`.execute(db)
  return rows
}

/** One whose only draft was dropped is no page any more. */
export function isAdded({ name, number, draft }: StoredPage): boolean {
  return isAddedName(name) && (number > 0 || draft !== null)
}

export async function insertPage(db: Db | Tx, name: EditedName): Promise<void> {
  await db
    .insertInto('page')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Until the transaction ends, nobody else changes this page. */
export async function lockPage(tx: Tx, name: EditedName): Promise<void> {
  await tx.selectFrom('page').select('name').where('name', '=', name).forUpdate().execute()
}

interface Draft {
  content: EditedContent
  by: string
  at: Date
}

export async function updateDraft(tx: Tx, name: EditedName, draft: Draft | null): Promise<void> {
  const columns = draft
    ? { draft: JSON.stringify(draft.content), drafted_by: draft.by, drafted_at: draft.at }
    : { draft: null, drafted_by: null, drafted_at: null }
  await tx
    .updateTable('page')
    .set({ ...columns, version: sql`version + 1` })
    .where('name', '=', name)
    .execute()
}

/** Before somebody else saves over the draft. */
export async function keepDraft(tx: Tx, name: EditedName): Promise<void> {
  const columns = sql`replaced_draft = draft, replaced_by = drafted_by, replaced_at = drafted_at`
  await sql`update page set ${columns} where name = ${name}`.execute(tx)
}

/** What is the draft now takes its place. */
export async function bringBackDraft(tx: Tx, name: EditedName): Promise<void> {
  await sql`update page set version = version + 1,
    draft = replaced_draft, drafted_by = replaced_by, drafted_at = replaced_at,
    replaced_draft = draft, replaced_by = drafted_by, replaced_at = drafted_at where name = ${name}`.execute(
    tx,
  )
}

export async function countPageVersion(tx: Tx, name: EditedName): Promise<void> {
  await tx.updateTable('page').set({ version: sql`version + 1` }).where('name', '=', name).execute()
}

interface NewVersion {
  page: EditedName
  number: number
  content: EditedContent
  by: string
  at: Date
  restored?: number
  takenOff?: true
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { page, number, content, by, at, restored = null, takenOff = false } = version
  await tx
    .insertInto('page_version')
    .values({
      page,
      number,
      words: JSON.stringify(content),
      published_by: by,
      published_at: at,
      restored,
      taken_off: takenOff,
    })
    .execute()
}

export async function findVersion(
  db: Db | Tx,
  page: EditedName,
  number: number,
): Promise<EditedContent | null> {
  const found = await db
    .selectFrom('page_version')
    .select('words')
    .where('page', '=', page)
    .where('number', '=', number)
    .$castTo<{ words: EditedContent }>()
    .executeTakeFirst()
  return found?.words ?? null
}

export async function findShown(db: Db | Tx, page: EditedName): Promise<EditedContent | null> {
  const { rows } = await sql<{
    words: EditedContent
  }>`select words from page_version where page = ${page} order by number desc limit 1`.execute(db)
  return rows[0]?.words ?? null
}

export interface ListedVersion {
  number: number
  by: string
  at: Date
  restored: number | null
  takenOff: boolean
}

/** Newest first. */
export function listVersions(db: Db, page: EditedName, limit: number): Promise<ListedVersion[]> {
  return db
    .selectFrom('page_version')
    .select(['number', 'published_by as by', 'published_at as at', 'restored', 'taken_off as takenOff'])
    .where('page', '=', page)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
