import type { NewPage } from '../../../shop/pages/admin-contract.ts'
import type { TextContent } from '../../../shop/pages/content-contract.ts'
import { pathOf } from '../../../shop/pages/edited-names.ts'
import { addedName, isAddedName } from '../../../shop/pages/page-names.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import * as store from './content-store.ts'
import { changePage, type Deps, type OnPage, requireVersion } from './edit-content.ts'
import { linkedFrom } from './linked-from.ts'
import { shippedPageContent } from './shipped-content.ts'

/** Each is held in memory by every process. */
const most = 200

interface AddPage extends NewPage, By {}

/** A draft without words yet. Throws `page-address-taken` and `too-many-pages`. */
export async function addPage(deps: Deps, { title, address, ...by }: AddPage): Promise<store.StoredPage> {
  const name = addedName(address)
  await store.insertPage(deps.db, name)
  return changePage(deps, { ...by, name, version: null, operation: 'add' }, async (tx, page, at) => {
    if (store.isAdded(page) || shippedPageContent(name))
      throw new Refusal('page-address-taken', { path: `/${address}` })
    await requireRoom(tx)
    await store.updateDraft(tx, name, { content: emptyPage(title), by: by.actor, at })
  })
}

async function requireRoom(tx: Tx): Promise<void> {
  const added = (await store.readPages(tx)).filter(store.isAdded)
  if (added.length >= most) throw new Refusal('too-many-pages', { most })
}

function emptyPage(title: string): TextContent {
  return {
    title,
    eyebrow: '',
    searchTitle: '',
    description: '',
    photo: '',
    lead: '',
    sections: [],
    action: null,
  }
}

/** Its address answers as if it had never been; publishing or bringing back a version shows it again. Throws `stale`, `page-not-shown` and `page-linked`. */
export function takeOffPage(deps: Deps, on: OnPage): Promise<store.StoredPage> {
  const { name } = on
  return changePage(deps, { ...on, operation: 'take-off' }, async (tx, { number, takenOff }, at) => {
    if (!isAddedName(name)) throw new Refusal('not-found', { what: 'page' })
    if (takenOff || (number === 0 && !shippedPageContent(name))) throw new Refusal('page-not-shown')
    const path = pathOf(name) ?? ''
    const from = await linkedFrom(tx, path, name)
    if (from.length > 0) throw new Refusal('page-linked', { path, from })
    const content = await requireVersion(tx, name, number)
    await store.insertVersion(tx, {
      page: name,
      number: number + 1,
      content,
      by: on.actor,
      at,
      takenOff: true,
    })
    await store.countPageVersion(tx, name)
  })
}
