import { useLoaderData } from 'react-router'
import type { AdminPage, listPagesResponse } from '../../../shop/pages/admin-contract.ts'
import { isPageName } from '../../../shop/pages/page-names.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Empty } from '../ui/states.tsx'
import { Ago } from '../ui/time.tsx'
import { PageState } from './page-state.tsx'

export const loader = ({ request: { signal } }: { request: Request }) =>
  read<typeof listPagesResponse>('/pages', { signal })

export const stateColumns: Column<AdminPage>[] = [
  { head: 'State', width: 'minmax(9rem, 1fr)', phone: 'end', cell: (page) => <PageState page={page} /> },
  {
    head: 'Last change',
    width: 'minmax(12rem, 1.5fr)',
    phone: 'second-end',
    cell: (page) => <LastChange {...page} />,
  },
]

const columns: Column<AdminPage>[] = [
  { head: 'Page', width: 'minmax(9rem, 1.5fr)', phone: 'lead', cell: ({ title }) => title },
  { head: 'Address', width: 'minmax(8rem, 1fr)', phone: 'second', cell: ({ path }) => path },
  ...stateColumns,
]

function LastChange({ draft, published }: AdminPage) {
  const last = draft ?? published
  if (!last) return <span>Never changed</span>
  return (
    <span>
      <span>{`${draft ? 'Saved' : 'Published'} by ${last.by} `}</span>
      <Ago at={last.at} />
    </span>
  )
}

/** Pages of the shop whose content can be edited. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Pages"
      items={items.filter(({ name }) => isPageName(name))}
      columns={columns}
      keyOf={({ name }) => name}
      linkTo={({ name }) => `/pages/${name}`}
      empty={<Empty title="No pages" />}
    />
  )
}
