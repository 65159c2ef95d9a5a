import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { HealthReport, healthResponse } from '../../../shop/team/health-contract.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Ago, Moment } from '../time/time.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { partNames, StateMark } from './health-line.tsx'
import { size } from './size.ts'

export const loader = ({ request }: { request: Request }) =>
  read<typeof healthResponse>('/health', { signal: request.signal })

export function Component() {
  const health = useLoaderData<typeof loader>()
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Health</ScreenTitle>
      <h1 className="mb-3">Health</h1>
      <div className="grid gap-4">
        <Queue {...health.queue} />
        <Emails {...health.emails} />
        <Provider {...health.provider} />
        <Webhooks {...health.webhooks} />
        <Disk {...health.disk} />
        <Backups {...health.backups} />
        <Version {...health.version} />
      </div>
    </div>
  )
}

interface PartProps {
  part: keyof typeof partNames
  state: 'ok' | 'attention'
  /** What is wrong, or what to do. */
  advice: string | null
  details: readonly (readonly [name: string, value: ReactNode])[]
}

function Part({ part, state, advice, details }: PartProps) {
  const mark = (
    <span className="flex items-center gap-1.5 pr-2">
      <StateMark state={state} /> <span>{state === 'ok' ? 'ok' : 'needs a look'}</span>
    </span>
  )
  return (
    <div id={part}>
      <Section title={partNames[part]} action={mark}>
        {state === 'attention' && advice && <p className="px-4 pt-3 font-medium">{advice}</p>}
        <Details details={details} />
      </Section>
    </div>
  )
}

function Details({ details }: Pick<PartProps, 'details'>) {
  return (
    <dl className="details">
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Queue({ workers, oldestDueSeconds, ...queue }: HealthReport['queue']) {
  return (
    <Part
      part="queue"
      state={queue.state}
      advice={queue.problem}
      details={[
        ['Working now', counted(workers, 'worker')],
        ['Waiting', counted(queue.waiting, 'job')],
        ['Longest wait', oldestDueSeconds < 1 ? 'none' : duration(oldestDueSeconds)],
        ['Tried and waiting', counted(queue.failing, 'job')],
        ['Given up', counted(queue.failed, 'job')],
      ]}
    />
  )
}

function Emails({ state, waiting, failed, lastRefusedAt }: HealthReport['emails']) {
  const list = (
    <Link to="/health/emails" className="text-link underline">
      {counted(failed, 'email')}
    </Link>
  )
  return (
    <Part
      part="emails"
      state={state}
      advice="Some emails did not arrive. Look at them and tell the customer another way."
      details={[
        ['Did not arrive', failed > 0 ? list : 'none'],
        ['Waiting to be sent', waiting],
        ['Last refused', lastRefusedAt ? <Ago key="at" at={lastRefusedAt} /> : 'never'],
      ]}
    />
  )
}

function Provider({ state, name, overdueChecks, slowRefunds, lastEventAt }: HealthReport['provider']) {
  return (
    <Part
      part="provider"
      state={state}
      advice={`${name} has not answered for a while. The shop goes on asking by itself.`}
      details={[
        ['Provider', name],
        ['Payments not checked in time', overdueChecks],
        ['Refunds it does not take', slowRefunds],
        ['Last report', lastEventAt ? <Ago key="at" at={lastEventAt} /> : 'none yet'],
      ]}
    />
  )
}

function Webhooks({ state, endpoints, waiting, switchedOff }: HealthReport['webhooks']) {
  const mayOpen = useMay('webhooks.read')
  const where = counted(endpoints, 'webhook')
  return (
    <Part
      part="webhooks"
      state={state}
      advice={`${switchedOff === 1 ? 'A webhook is' : `${switchedOff} webhooks are`} switched off: no events reach the other system.`}
      details={[
        [
          'Set up',
          mayOpen ? (
            <Link key="list" to="/webhooks" className="text-link underline">
              {where}
            </Link>
          ) : (
            where
          ),
        ],
        ['Switched off', switchedOff === 0 ? 'none' : switchedOff],
        ['Waiting', counted(waiting, 'event')],
      ]}
    />
  )
}

function Disk({ state, freeBytes, totalBytes, databaseBytes }: HealthReport['disk']) {
  return (
    <Part
      part="disk"
      state={state}
      advice="The disk is nearly full. Without room the shop cannot take orders."
      details={[
        ['Free', `${size(freeBytes)} of ${size(totalBytes)}`],
        ['Database', size(databaseBytes)],
      ]}
    />
  )
}

function Backups({ state, problem, lastAt, file, bytes }: HealthReport['backups']) {
  return (
    <Part
      part="backups"
      state={state}
      advice={problem}
      details={[
        ['Last', lastAt ? <Ago key="at" at={lastAt} /> : 'never'],
        ...(file ? [['File', file] as const] : []),
        ...(bytes ? [['Size', size(bytes)] as const] : []),
        [
          'All',
          <Link key="all" to="/health/backups" className="text-link underline">
            Backups and rehearsal
          </Link>,
        ],
      ]}
    />
  )
}

function Version({ shop, node, postgres, migration, startedAt, mode, isDemo }: HealthReport['version']) {
  return (
    <Section title="Version">
      <Details
        details={[
          ['Shop', `${shop}, ${mode}${isDemo ? ', demo' : ''}`],
          ['Started', <Moment key="at" at={startedAt} />],
          ['Database', `PostgreSQL ${postgres}, migration ${migration}`],
          ['Node', node],
        ]}
      />
    </Section>
  )
}

function counted(count: number, what: string): string {
  return count === 0 ? 'none' : `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`
}

function duration(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}
