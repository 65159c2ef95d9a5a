import type { AdminPage, listPagesResponse } from '../../../shop/pages/admin-contract.ts'
import { read } from '../api.ts'
import type { Column } from '../list/rows.tsx'
import { Ago } from '../time/time.tsx'
import { PageState } from './page-state.tsx'

export const loadPages = ({ request: { signal } }: { request: Request }) =>
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
