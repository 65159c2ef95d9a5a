import { Link, useLoaderData } from 'react-router'
import type { AdminPage } from '../../../shop/pages/admin-contract.ts'
import { isSettingsName, settingsKinds } from '../../../shop/pages/settings-kinds.ts'
import { loadPages, stateColumns } from '../content/page-rows.tsx'
import { useMay } from '../frame/use-me.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Empty } from '../ui/states.tsx'

export const loader = loadPages

const columns: Column<AdminPage>[] = [
  { head: 'Settings', width: 'minmax(9rem, 1fr)', phone: 'lead', cell: ({ title }) => title },
  {
    head: 'What they hold',
    width: 'minmax(12rem, 2fr)',
    phone: 'second',
    cell: ({ name }) => isSettingsName(name) && settingsKinds[name].holds,
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
