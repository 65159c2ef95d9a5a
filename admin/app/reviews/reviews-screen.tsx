import { redirect, useLoaderData, useLocation } from 'react-router'
import type { AdminReview, listReviewsResponse } from '../../../shop/reviews/admin-contract.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Age } from '../time/time.tsx'
import { Empty } from '../ui/states.tsx'
import { ReviewState, Stars } from './review-labels.tsx'

const first = '?state=submitted&sort=oldest'

export async function loader({ request }: { request: Request }) {
  const { search } = new URL(request.url)
  if (search === '') throw redirect(`/reviews${first}`)
  return read<typeof listReviewsResponse>(`/reviews${search}`, { signal: request.signal })
}

const columns: Column<AdminReview>[] = [
  { head: 'Product', width: 'minmax(8rem, 1fr)', phone: 'lead', cell: ({ product }) => product },
  { head: 'Stars', width: '6rem', phone: 'second-end', cell: ({ stars }) => <Stars stars={stars} /> },
  {
    head: 'Review',
    width: 'minmax(6rem, 3fr)',
    phone: 'second',
    cell: ({ title, text }) => <span className="text-muted">{[title, text].filter(Boolean).join(': ')}</span>,
  },
  {
    head: 'Reports',
    width: '5rem',
    isEnd: true,
    cell: ({ reports }) => reports.reduce((sum, { count }) => sum + count, 0) || '',
  },
  { head: 'State', width: '7rem', phone: 'end', cell: ({ state }) => <ReviewState state={state} /> },
  { head: 'Written', width: '5.5rem', isEnd: true, cell: ({ submittedAt }) => <Age at={submittedAt} /> },
]

/** What buyers have written; the ones that wait longest first. */
export function Component() {
  const { items, next, counts } = useLoaderData<typeof loader>()
  const asked = new URLSearchParams(useLocation().search)
  const tabs = [
    { label: 'To check', query: first, count: counts.waiting },
    { label: 'Reported', query: '?reported=true&sort=oldest', count: counts.reported },
    { label: 'Published', query: '?state=published' },
    { label: 'Rejected', query: '?state=rejected' },
    { label: 'Withdrawn', query: '?state=withdrawn' },
    { label: 'All', query: '?sort=newest' },
  ]
  return (
    <ListPage
      title="Reviews"
      items={items}
      next={next}
      columns={columns}
      tabs={tabs}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/reviews/${id}`}
      empty={
        asked.get('state') === 'submitted' ? (
          <Empty title="Every review is checked">New reviews by buyers appear here.</Empty>
        ) : (
          <Empty title="There are no such reviews" />
        )
      }
    />
  )
}
