import { placeLabels } from '../../../shop/contact/subscriber-places.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import type { Reports } from '../../platform/postgres/reports.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findConfirmed, type Subscriber } from '../contact/find-subscribers.ts'
import { updatesUnsubscribe } from '../contact/unsubscribe-link.ts'
import { unsubscribeLinks } from '../links/unsubscribe-links.ts'
import { recordExport } from './export-customers.ts'
import { type SheetColumns, writeSheet } from './write-sheet.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'publicUrl'> & { reports: Reports }

/** Of those who have confirmed. Written to the audit log before the first byte. */
export async function exportSubscribers(deps: Deps, by: By): Promise<AsyncIterable<string>> {
  const next = (last?: Subscriber) => deps.reports.read((db) => findConfirmed(db, last?.id))
  const first = await next()
  await recordExport(deps, { ...by, subject: 'subscribers' })
  return writeSheet(columnsOf(deps), { first, next })
}

function columnsOf(deps: Deps): SheetColumns<Subscriber> {
  return [
    ['Email', ({ email }) => email],
    ['Agreed at', ({ confirmedAt }) => confirmedAt?.toISOString() ?? null],
    ['Agreed in', ({ place }) => place && placeLabels[place]],
    ['Customer', ({ customerId }) => (customerId === null ? 'no' : 'yes')],
    ['Unsubscribe link', ({ id }) => unsubscribeLinks(deps, updatesUnsubscribe, id).post],
  ]
}
