import { type EditedName, isEditedName } from '../../../shop/pages/edited-names.ts'
import { type AddedName, isAddedName, isPageName, type PageName } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import { changeUnderLock } from '../../platform/audit/change-under-lock.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import * as store from './content-store.ts'
import { findDeadLinks } from './dead-links.ts'
import { linksIn } from './links-in.ts'
import { completeContent, type EditedContent, settingsDocument } from './settings-documents.ts'
import { contractOf, shippedPageContent } from './shipped-content.ts'

export interface Deps {
  db: Db
  now: () => Date
}

interface PublishDeps extends Deps {
  config: Pick<Config, 'mode' | 'messages'>
}

export interface OnPage extends By {
  name: EditedName
  /** As it was read; null at the command line, which reads and writes at once. */
  version: number | null
}

/** Throws `not-found`. */
export function requirePageName(name: string): PageName | AddedName {
  if (!isPageName(name) && !isAddedName(name)) throw new Refusal('not-found', { what: 'page' })
  return name
}

/** Throws `not-found`. */
export function requireEditedName(name: string): EditedName {
  if (!isEditedName(name)) throw new Refusal('not-found', { what: 'page' })
  return name
}

/** Throws `page-words-wrong`, with a sentence for each field. */
export function readContent(name: EditedName, given: unknown): EditedContent {
  const read = contractOf(name).safeParse(given)
  if (read.success) return read.data
  const fields = read.error.issues.map(
    ({ path, message }) => [['words', ...path].join('.'), message] as const,
  )
  throw new Refusal('page-words-wrong', { fields: Object.fromEntries(fields.toReversed()) })
}

/** Shown to nobody outside. The draft of another member is kept. Throws `page-words-wrong` and `stale`. */
export async function saveDraft(deps: Deps, { words: given, ...on }: OnPage & { words: unknown }) {
  const content = readContent(on.name, given)
  await requireSound(deps.db, on.name, content)
  return changePage(deps, { ...on, operation: 'draft' }, async (tx, { draft, draftedBy }, at) => {
    if (draft && draftedBy !== on.actor) await store.keepDraft(tx, on.name)
    await store.updateDraft(tx, on.name, { content, by: on.actor, at })
  })
}

/** The draft that somebody saved over is the draft again; what was the draft is kept. Throws `page-draft-missing` and `stale`. */
export function bringBackDraft(deps: Deps, on: OnPage) {
  return changePage(deps, { ...on, operation: 'bring-back-draft' }, async (tx, { replacedBy }) => {
    if (replacedBy === null) throw new Refusal('page-draft-missing')
    await store.bringBackDraft(tx, on.name)
  })
}

/** Throws `page-draft-missing` and `stale`. */
export function dropDraft(deps: Deps, on: OnPage) {
  return changePage(deps, { ...on, operation: 'drop-draft' }, async (tx, { draft }) => {
    if (!draft) throw new Refusal('page-draft-missing')
    await store.updateDraft(tx, on.name, null)
  })
}

/** The draft becomes what is shown. Throws `page-draft-missing`, `stale` and what `requirePublishable` does. */
export function publishDraft(deps: PublishDeps, on: OnPage) {
  return changePage(deps, { ...on, operation: 'publish' }, async (tx, { draft, number }, at) => {
    if (!draft) throw new Refusal('page-draft-missing')
    // It may have been saved by a release with other rules.
    const given = completeContent(on.name, draft)
    const content = await requirePublishable(deps, tx, { name: on.name, given, at })
    await store.insertVersion(tx, {
      page: on.name,
      number: number + 1,
      content,
      by: on.actor,
      at,
    })
    await store.updateDraft(tx, on.name, null)
  })
}

/** An old version is shown again, as a new one; a draft stays. Throws `not-found` and `stale`. */
export function restoreVersion(deps: PublishDeps, { number: restored, ...on }: OnPage & { number: number }) {
  return changePage(deps, { ...on, operation: 'restore' }, async (tx, { number }, at) => {
    const given = await requireVersion(tx, on.name, restored)
    const content = await requirePublishable(deps, tx, { name: on.name, given, at })
    await store.insertVersion(tx, {
      page: on.name,
      number: number + 1,
      content,
      by: on.actor,
      at,
      restored,
    })
    await store.countPageVersion(tx, on.name)
  })
}

/** Throws `page-words-wrong`. */
async function requireSound(db: Db | Tx, name: EditedName, content: EditedContent): Promise<void> {
  const problems = isSettingsName(name)
    ? await settingsDocument(name).problems?.(db, content)
    : await findNewDeadLinks(db, name, content)
  refuseFields(problems ?? [])
}

/** What is shown already keeps nobody from changing a headline. */
async function findNewDeadLinks(db: Db | Tx, name: PageName | AddedName, content: EditedContent) {
  const shown = [shippedPageContent(name), await store.findShown(db, name)]
  const known = shown.flatMap((words) => (words ? linksIn(words) : [])).map(({ to }) => to)
  return findDeadLinks(db, content, { products: 'known', except: known })
}

/** A live shop shows no sample of a setting. Throws `page-words-wrong`, and what the settings refuse. */
async function requirePublishable(
  { config }: PublishDeps,
  tx: Tx,
  { name, given, at }: { name: EditedName; given: object; at: Date },
): Promise<EditedContent> {
  const content = readContent(name, given)
  await requireSound(tx, name, content)
  if (!isSettingsName(name)) return content
  const { requirePublishable: require, samples, unable } = settingsDocument(name)
  await require?.(tx, content, at)
  refuseFields(unable?.(content, config) ?? [])
  const fields = config.mode === 'live' ? (samples?.(content) ?? []) : []
  refuseFields(fields.map((field) => [field, sampleSentence]))
  return content
}

function refuseFields(problems: readonly [field: string, text: string][]): void {
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, text]) => [`words.${field}`, text]))
  throw new Refusal('page-words-wrong', { fields })
}

const sampleSentence = 'The shop is live: put your own in the place of the sample.'

/** Throws `not-found`. */
export async function requireVersion(db: Db | Tx, name: EditedName, number: number): Promise<EditedContent> {
  const content = number === 0 ? shippedPageContent(name) : await store.findVersion(db, name, number)
  if (!content) throw new Refusal('not-found', { what: 'version' })
  return completeContent(name, content)
}

export function changePage(
  deps: Deps,
  { name, ...on }: OnPage & { operation: string },
  write: (tx: Tx, page: store.StoredPage, at: Date) => Promise<void>,
): Promise<store.StoredPage> {
  const page = {
    lock: (tx: Tx) => lockPage(tx, name),
    read: (tx: Tx) => requirePage(tx, name),
    subject: () => `page ${name}`,
    audited,
  }
  return changeUnderLock(deps, { ...on, ...page }, write)
}

async function lockPage(tx: Tx, name: EditedName): Promise<void> {
  if (shippedPageContent(name)) await store.insertPage(tx, name)
  await store.lockPage(tx, name)
}

function audited({ draft, number, restored, takenOff }: store.StoredPage) {
  return { draft: draft !== null, number, restored, ...(takenOff && { takenOff }) }
}

async function requirePage(tx: Tx, name: EditedName): Promise<store.StoredPage> {
  const [page] = await store.readPages(tx, name)
  if (!page) throw new Refusal('not-found', { what: 'page' })
  return page
}
