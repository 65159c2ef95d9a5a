import type { CustomerSort } from '../../../shop/customers/admin-contract.ts'
import { kolkataDay } from '../../../shop/day.ts'
import { addPaise, toRupeeString } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import type { Reports } from '../../platform/postgres/reports.ts'
import { placeOf } from '../customer-order.ts'
import { type CustomerToExport, findCustomersToExport } from '../export-store.ts'
import type { CustomerFilters } from '../find-customers.ts'
import { type SheetColumns, writeSheet } from './write-sheet.ts'

type WantedCustomers = CustomerFilters & { sort: CustomerSort }

interface Deps {
  db: Db
  now: () => Date
}

/** Written to the audit log before the first byte. */
export async function exportCustomers(
  deps: Deps & { reports: Reports },
  { wanted, ...by }: By & { wanted: WantedCustomers },
): Promise<AsyncIterable<string>> {
  const find = (last?: CustomerToExport) => {
    const after = last && placeOf(last, wanted.sort)
    return deps.reports.read((db) => findCustomersToExport(db, { ...wanted, after }))
  }
  const first = await find()
  await recordExport(deps, { ...by, subject: 'customers' })
  return writeSheet(columns, { first, next: find })
}

/** As above. Throws `not-found` for one that is none. */
export async function exportCustomer(
  deps: Deps,
  { customerId, ...by }: By & { customerId: string },
): Promise<AsyncIterable<string>> {
  const found = await findCustomersToExport(deps.db, { id: customerId })
  if (found.length === 0) throw new Refusal('not-found', { what: 'customer' })
  await recordExport(deps, { ...by, subject: `customer ${customerId}` })
  return writeSheet(columns, { first: found, next: async () => [] })
}

export function recordExport({ db, now }: Deps, { subject, ...by }: By & { subject: string }): Promise<void> {
  return withTransaction(db, (tx) =>
    recordAudit(tx, { ...by, at: now(), operation: 'export', subject, before: null, after: null }),
  )
}

const day = (at: Date | null) => (at === null ? null : kolkataDay(at.toISOString()))

const columns: SheetColumns<CustomerToExport> = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Signed up', ({ signedUpAt }) => day(signedUpAt)],
  ['Email confirmed', ({ isActivated }) => (isActivated ? 'yes' : 'no')],
  ['Wants updates', ({ isSubscribed }) => (isSubscribed ? 'yes' : 'no')],
  ['Company', ({ legalName }) => legalName],
  ['GSTIN', ({ gstin }) => gstin],
  ['Address 1', ({ address1 }) => address1],
  ['Address 2', ({ address2 }) => address2],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['PIN code', ({ pin }) => pin],
  ['Orders', ({ orders, pastOrders }) => orders + pastOrders],
  ['Spent (INR)', ({ spent, pastSpent }) => toRupeeString(addPaise(spent, pastSpent))],
  ['Last order', ({ lastOrderAt }) => day(lastOrderAt)],
  ['Tags', ({ tags }) => tags.join(', ')],
]
