import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { counted } from '../../../shop/counted.ts'
import type { BackupsReport, backupsResponse, backupWrites } from '../../../shop/team/backups-contract.ts'
import { read, write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Ago, Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { useWrite } from '../ui/use-write.ts'
import { size } from './size.ts'

export const loader = ({ request: { signal } }: { request: Request }) =>
  read<typeof backupsResponse>('/backups', { signal })

export function Component() {
  const report = useLoaderData<typeof loader>()
  const { place, problem, last, items } = report
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Backups</ScreenTitle>
      <BackLink to="/health">Health</BackLink>
      <h1 className="mb-3">Backups</h1>
      <div className="grid gap-4">
        {place === null && (
          <Notice kind="problem">
            No place for backups is set, so none are made by themselves. Set BACKUP_TO where the shop runs.
          </Notice>
        )}
        {problem && <Notice kind="problem">{problem}</Notice>}
        {last?.problem && <Notice kind="problem">{`The last backup failed: ${last.problem}`}</Notice>}
        <Section title="Backups" action={place !== null && <Ask kind="backup" {...report} />}>
          <p className="px-4 py-3 text-muted">{describePlace(report)}</p>
          <UnderWay kind="backup" {...report} />
          <SectionList
            items={items}
            keyOf={({ name }) => name}
            empty="There is none yet."
            row={({ name, bytes, at }) => (
              <>
                <span className="wrap-anywhere">{name}</span>
                <span className="pr-2 text-muted">
                  {at && <Ago at={at} />}
                  <span className="whitespace-nowrap">{`, ${size(bytes)}`}</span>
                </span>
              </>
            )}
          />
        </Section>
        <Rehearsal {...report} />
        <p className="text-muted">
          A backup holds all customers and orders, so it is not downloaded here. On the server: shop restore
          puts one back.
        </p>
      </div>
    </div>
  )
}

function describePlace({ place, everyHours, isEncrypted }: BackupsReport): string {
  if (place === null) return 'None are made by themselves.'
  const often = everyHours === 24 ? 'Once a day' : `Every ${counted(everyHours, 'hour')}`
  return `${often}, to ${place}, ${isEncrypted ? 'encrypted' : 'not encrypted: set BACKUP_KEY'}.`
}

const asking = {
  backup: {
    ask: () => write<typeof backupWrites.ask>('POST', '/backups'),
    button: 'Back up now',
    done: 'A backup begins within a minute.',
    running: 'A backup is being made.',
  },
  rehearsal: {
    ask: () => write<typeof backupWrites.rehearse>('POST', '/backups/rehearsal'),
    button: 'Rehearse now',
    done: 'A rehearsal begins within a minute.',
    running: 'The newest backup is being restored beside the shop.',
  },
}

type Wanted = BackupsReport['rehearsed'] & { kind: keyof typeof asking }

function Ask({ kind, isRunning, asked }: Wanted) {
  const { run, isBusy } = useWrite()
  const mayMake = useMay('backups.make')
  if (!mayMake || isRunning || asked) return null
  const { ask, done, button } = asking[kind]
  return (
    <Button isBusy={isBusy} onClick={() => run(ask, { done })}>
      {button}
    </Button>
  )
}

const everyMs = 5_000

function UnderWay({ kind, isRunning, asked }: Wanted) {
  const { revalidate } = useRevalidator()
  const isUnderWay = isRunning || asked !== null
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(revalidate, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  if (!isUnderWay) return null
  return (
    <p role="status" className="border-line border-t px-4 py-3 font-medium">
      {isRunning ? (
        asking[kind].running
      ) : (
        <>
          <span>{`Asked for by ${asked?.by} `}</span>
          {asked && <Ago at={asked.at} />}
          <span>. It begins within a minute, where the shop runs its jobs.</span>
        </>
      )}
    </p>
  )
}

function Rehearsal({ rehearsal, rehearsesEveryDays, rehearsed, items }: BackupsReport) {
  return (
    <Section title="Rehearsed restore" action={items.length > 0 && <Ask kind="rehearsal" {...rehearsed} />}>
      <UnderWay kind="rehearsal" {...rehearsed} />
      <div className="grid gap-2 px-4 py-3">
        {rehearsal?.problem && (
          <Notice kind="problem">{`The last rehearsal failed: ${rehearsal.problem}`}</Notice>
        )}
        {rehearsal?.succeededAt ? (
          <p>
            <span>{`${rehearsal.name} was restored beside the shop, and all consistency checks passed, on `}</span>
            <Moment at={rehearsal.succeededAt} />
            <span>.</span>
          </p>
        ) : (
          <p>No restore was rehearsed yet.</p>
        )}
        <p className="text-muted">
          {rehearsesEveryDays === null
            ? 'None are rehearsed by themselves: BACKUP_REHEARSE_DAYS is 0.'
            : `The newest backup is rehearsed every ${counted(rehearsesEveryDays, 'day')}.`}
        </p>
      </div>
    </Section>
  )
}
