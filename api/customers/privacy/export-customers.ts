import type { CustomerSort } from '../../../shop/customers/admin-contract.ts'
import { kolkataDay } from '../../../shop/day.ts'
import { addPaise, toRupeeString } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import { exportFile } from '../../platform/export/export-file.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Reports } from '../../platform/postgres/reports.ts'
import { placeOf } from '../customer-order.ts'
import { type CustomerToExport, findCustomersToExport } from '../export-store.ts'
import type { CustomerFilters } from '../find-customers.ts'

type WantedCustomers = CustomerFilters & { sort: CustomerSort }

interface Deps {
  db: Db
  now: () => Date
}

export function exportCustomers(
  deps: Deps & { reports: Reports },
  { wanted, ...by }: By & { wanted: WantedCustomers },
): Promise<AsyncIterable<string>> {
  const find = (last?: CustomerToExport) => {
    const after = last && placeOf(last, wanted.sort)
    return deps.reports.read((db) => findCustomersToExport(db, { ...wanted, after }))
  }
  return exportFile(deps, { ...by, subject: 'customers', file: csvFile(columns, inPages(find)) })
}

/** Throws `not-found` for one that is none. */
export function exportCustomer(
  deps: Deps,
  { customerId: id, ...by }: By & { customerId: string },
): Promise<AsyncIterable<string>> {
  return exportFile(deps, { ...by, subject: `customer ${id}`, file: csvFile(columns, found()) })

  async function* found() {
    const rows = await findCustomersToExport(deps.db, { id })
    if (rows.length === 0) throw new Refusal('not-found', { what: 'customer' })
    yield rows
  }
}

const day = (at: Date | null) => (at === null ? null : kolkataDay(at.toISOString()))

const columns: CsvColumns<CustomerToExport> = [
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
