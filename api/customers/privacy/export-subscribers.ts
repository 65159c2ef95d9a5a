import { placeLabels } from '../../../shop/contact/subscriber-places.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import { exportFile } from '../../platform/export/export-file.ts'
import type { Reports } from '../../platform/postgres/reports.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findConfirmed, type Subscriber } from '../contact/find-subscribers.ts'
import { updatesUnsubscribe } from '../contact/unsubscribe-link.ts'
import { unsubscribeLinks } from '../links/unsubscribe-links.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'publicUrl'> & { reports: Reports }

/** Of those who have confirmed. */
export function exportSubscribers(deps: Deps, by: By): Promise<AsyncIterable<string>> {
  const find = (last?: Subscriber) => deps.reports.read((db) => findConfirmed(db, last?.id))
  return exportFile(deps, { ...by, subject: 'subscribers', file: csvFile(columnsOf(deps), inPages(find)) })
}

function columnsOf(deps: Deps): CsvColumns<Subscriber> {
  return [
    ['Email', ({ email }) => email],
    ['Agreed at', ({ confirmedAt }) => confirmedAt?.toISOString() ?? null],
    ['Agreed in', ({ place }) => place && placeLabels[place]],
    ['Customer', ({ customerId }) => (customerId === null ? 'no' : 'yes')],
    ['Unsubscribe link', ({ id }) => unsubscribeLinks(deps, updatesUnsubscribe, id).post],
  ]
}
