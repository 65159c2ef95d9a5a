import { lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Today, todayResponse } from '../../../shop/team/today-contract.ts'
import { read } from '../api.ts'
import { HealthLine } from '../health/health-line.tsx'
import { Age } from '../time/time.tsx'
import { Icon } from '../ui/icon.tsx'
import { rupees } from '../ui/money.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { DaySoFar } from './day-so-far.tsx'

/** Of new shops alone: others do not load it. */
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

export const loader = ({ request }: { request: Request }) =>
  read<typeof todayResponse>('/today', { signal: request.signal })

/** What needs somebody first: each count opens exactly its rows. */
export function Component() {
  const today = useLoaderData<typeof loader>()
  const work = today.work.filter(({ count }) => count > 0)
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Today</ScreenTitle>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1>Today</h1>
        {today.isDemo && <p className="text-muted">Demo shop: all of it is invented.</p>}
      </div>
      <DaySoFar sales={today.sales} packing={today.packing} />
      {today.firstSteps && (
        <Suspense>
          <FirstSteps steps={today.firstSteps} />
        </Suspense>
      )}
      <div className="card overflow-clip">
        {work.length === 0 ? (
          <Empty title="Nothing is waiting">New orders and messages show up here.</Empty>
        ) : (
          <ul className="work">
            {work.map((row) => (
              <WorkItem key={row.kind} {...row} />
            ))}
          </ul>
        )}
      </div>
      {today.health && <HealthLine health={today.health} lastBackupAt={today.lastBackupAt} />}
    </div>
  )
}

function WorkItem({ count, text, to, isUrgent, since, amount }: Today['work'][number]) {
  return (
    <li data-urgent={isUrgent || undefined}>
      <span className="work-count">{count.toLocaleString('en-IN')}</span>
      <Link to={to} className="row-link min-w-0 font-medium">
        <span className="sr-only">{`${count} `}</span>
        <span>{text}</span>
      </Link>
      <span className="text-right text-muted">
        {amount ? <span>{rupees(amount)}</span> : null}
        {since && (
          <span className={`md:inline-block md:w-40 ${amount ? 'hidden' : ''}`}>
            <span className="max-md:sr-only">oldest </span>
            <Age at={since} />
          </span>
        )}
      </span>
      <Icon name="right" className="size-4 text-muted" />
    </li>
  )
}
