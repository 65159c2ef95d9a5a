import { provinceCode } from '../../../shop/addresses/province-codes.ts'
import { addPaise, toRupeeString } from '../../../shop/money.ts'
import { placeOf } from '../../customers/customer-order.ts'
import { type CustomerToExport, findCustomersToExport } from '../../customers/export-store.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import type { ExportDeps } from './export-csv.ts'

/** All but those who have never confirmed their email, in the order of their ids. */
export function customerFile({ db }: ExportDeps): AsyncGenerator<string> {
  const find = (last?: CustomerToExport) =>
    findCustomersToExport(db, { after: last && placeOf(last, 'oldest') })
  return csvFile(
    columns,
    inPages(find, (page) => page.filter(isToStay)),
  )
}

const columns: CsvColumns<CustomerToExport> = [
  ['Customer ID', ({ id }) => `'${id}`],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email, isActivated }) => (isActivated ? email : null)],
  ['Accepts Email Marketing', ({ isSubscribed }) => yesOrNo(isSubscribed)],
  ['Default Address Company', ({ imported }) => imported?.company],
  ['Default Address Address1', ({ address1 }) => address1],
  ['Default Address Address2', ({ address2 }) => address2],
  ['Default Address City', ({ city }) => city],
  ['Default Address Province Code', ({ state }) => state && provinceCode(state)],
  ['Default Address Country Code', ({ address1 }) => address1 && 'IN'],
  ['Default Address Zip', ({ pin }) => pin],
  ['Default Address Phone', ({ addressPhone }) => international(addressPhone)],
  ['Phone', ({ phone }) => international(phone)],
  ['Accepts SMS Marketing', ({ imported }) => yesOrNo(imported?.acceptsSms ?? false)],
  ['Total Spent', ({ spent, pastSpent }) => toRupeeString(addPaise(spent, pastSpent))],
  ['Total Orders', ({ orders, pastOrders }) => orders + pastOrders],
  ['Note', ({ imported, notes }) => [...(imported?.note ? [imported.note] : []), ...notes].join('\n\n')],
  ['Tax Exempt', ({ imported }) => yesOrNo(imported?.taxExempt ?? false)],
  ['Tags', ({ tags }) => tags.join(', ')],
  // Shopify has no such columns.
  ['Legal Name', ({ legalName }) => legalName],
  ['GSTIN', ({ gstin }) => gstin],
  // What logs in by a code, and what nobody has proven.
  ['Verified Phone', ({ verifiedPhone }) => verifiedPhone],
  ['Guest Email', ({ guestEmail }) => guestEmail],
]

/** A sign-up goes by itself after a week. */
function isToStay({ isActivated, verifiedPhone, guestEmail }: CustomerToExport): boolean {
  return isActivated || verifiedPhone !== null || guestEmail !== null
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

/** As Shopify writes it; what is no number of ten digits stays as it is. */
function international(phone: string | null): string | null {
  return phone && /^\d{10}$/.test(phone) ? `+91${phone}` : phone
}
