import { Link, useLoaderData } from 'react-router'
import type { listSearchesResponse } from '../../../shop/search/admin-contract.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Age } from '../time/time.tsx'
import { Empty } from '../ui/states.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof listSearchesResponse>('/searches', { signal: request.signal })

type Search = Awaited<ReturnType<typeof loader>>['items'][number]

export function Component() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Searches without a result"
      below={
        <p className="mt-1 max-w-2xl text-muted">
          What shoppers typed and no product answered to. Where you sell it under another name, add it to the{' '}
          <Link to="/settings/search-words" className="underline underline-offset-4">
            search words
          </Link>
          .
        </p>
      }
      items={items}
      columns={columns}
      keyOf={({ term }) => term}
      linkTo={({ term }) => `/products?search=${encodeURIComponent(term)}`}
      empty={
        <Empty title="Every search found something">Words are listed a few seconds after a search.</Empty>
      }
    />
  )
}

const columns: readonly Column<Search>[] = [
  { head: 'Search', cell: ({ term }) => term, width: 'minmax(10rem, 3fr)', phone: 'lead' },
  {
    head: 'Times',
    cell: ({ count }) => (
      <>
        <span>{count.toLocaleString('en-IN')}</span>
        <span className="md:hidden">{count === 1 ? ' time' : ' times'}</span>
      </>
    ),
    width: '6rem',
    phone: 'second',
    isEnd: true,
  },
  { head: 'Last', cell: ({ lastAt }) => <Age at={lastAt} />, width: '6rem', phone: 'end', isEnd: true },
]
