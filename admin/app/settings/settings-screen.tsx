import { Link, useLoaderData } from 'react-router'
import type { AdminPage } from '../../../shop/pages/admin-contract.ts'
import { isSettingsName, type SettingsName } from '../../../shop/pages/page-names.ts'
import { loadPages, stateColumns } from '../content/page-rows.tsx'
import { useMay } from '../frame/use-me.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Empty } from '../ui/states.tsx'

export const loader = loadPages

const holds: Readonly<Record<SettingsName, string>> = {
  ledgers: 'What the accountant calls sales, taxes and customers in Tally',
  facts: 'Legal name, address, GSTIN, FSSAI licence, contact, social networks',
  menu: 'Links of the header and the footer',
  brand: 'Name, symbol, tagline, description',
  announcement: 'A line above the header, and when',
  colours: 'Ink, paper and accent of pages, emails and invoices',
  logo: 'Pictures of header, footer, tabs and home screens',
  delivery: 'Zones of PIN codes with their days, holidays, cut-off',
  'search-words': 'What shoppers type, and what the shop calls it',
  'tax-rates': 'Per cent of GST by HSN code, each with its first and last day',
  payments: 'Cash on delivery: for which orders, and how they are confirmed',
}

const columns: Column<AdminPage>[] = [
  { head: 'Settings', width: 'minmax(9rem, 1fr)', phone: 'lead', cell: ({ title }) => title },
  {
    head: 'What they hold',
    width: 'minmax(12rem, 2fr)',
    phone: 'second',
    cell: ({ name }) => isSettingsName(name) && holds[name],
  },
  ...stateColumns,
]

/** What the owner sets for the whole shop. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const mayHook = useMay('webhooks.read')
  return (
    <ListPage
      title="Settings"
      below={
        mayHook && (
          <p className="mt-1">
            <Link to="/webhooks" className="underline underline-offset-4">
              Webhooks
            </Link>
          </p>
        )
      }
      items={items.filter(({ name }) => isSettingsName(name))}
      columns={columns}
      keyOf={({ name }) => name}
      linkTo={({ name }) => `/settings/${name}`}
      empty={<Empty title="No settings" />}
    />
  )
}
