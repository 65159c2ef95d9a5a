import type { Task, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { CleanUpDeps, EmailTask, EmailTasks, JobDeps } from '../feature.ts'
import type { QueueStats } from '../platform/jobs/queue-stats.ts'
import type { RunJobs } from '../platform/jobs/run-jobs.ts'
import { EmailRefusedError, MailboxRefusedError } from '../platform/mail/email-refused-error.ts'
import type { ShopDeps } from '../shop-deps.ts'

/** An email waits for the end of an overload, but never longer. */
const longestDelayMs = 5_000

/** Of all features. Throws where two bring a job of one name. */
export function shopTasks(deps: JobDeps): Required<Pick<RunJobs, 'tasks' | 'crontab' | 'recurring'>> {
  const { features } = deps
  const emails = Object.entries(emailTasks(deps)).map(([name, email]) => [name, emailTask(deps, email)])
  const jobs = features.map(({ jobs }) => jobs?.(deps) ?? {})
  const own: TaskList = { 'clean-up': () => cleanUpByEarlierClock(deps) }
  const crontabs = features.flatMap(({ crontab }) => crontab ?? [])
  return {
    tasks: mergeTasks([Object.fromEntries(emails), ...jobs, own]),
    crontab: ['17 * * * * clean-up', ...crontabs].map(replacing).join('\n'),
    recurring: features.flatMap(({ recurring }) => recurring?.(deps) ?? []),
  }
}

/** Tried for some ten minutes; the next turn replaces one that has failed. */
function replacing(line: string): string {
  return `${line} ?max=7&jobKey=${line.split(' ').at(-1)}`
}

export function emailTasks(deps: JobDeps): EmailTasks {
  return mergeTasks(deps.features.map(({ emails }) => emails?.(deps) ?? {}))
}

/** By a clock that is ahead, what is young would be deleted for everybody. */
async function cleanUpByEarlierClock({ now, background: db, ...deps }: JobDeps): Promise<void> {
  const { rows } = await sql<{ earlier: Date }>`select least(${now()}, clock_timestamp()) as earlier`.execute(
    db,
  )
  const earlier = rows[0]?.earlier ?? now()
  await cleanUp({ ...deps, db, now: () => earlier })
}

/** One that fails keeps no other from it: what the law wants deleted does not wait for a store of photographs. */
export async function cleanUp({
  features,
  ...deps
}: CleanUpDeps & Pick<ShopDeps, 'features'>): Promise<void> {
  const errors: unknown[] = []
  for (const { cleanUp } of features) await cleanUp?.(deps).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'not everything was cleaned up')
}

function mergeTasks<Each>(lists: readonly Readonly<Record<string, Each>>[]): Record<string, Each> {
  const merged: Record<string, Each> = {}
  for (const [name, task] of lists.flatMap((list) => Object.entries(list))) {
    if (name in merged) throw new Error(`two features bring the job ${name}`)
    merged[name] = task
  }
  return merged
}

function emailTask({ outbox, queueStats }: JobDeps, { send, isAwaited }: EmailTask): Task {
  return endWhereRefused(queueStats, async (payload) => {
    if (!isAwaited) await outbox.overload.untilOver(longestDelayMs)
    await send(payload)
  })
}

/** Not retried: logged and counted instead. */
function endWhereRefused(stats: QueueStats, task: Task): Task {
  return async (payload, helpers) => {
    try {
      await task(payload, helpers)
    } catch (error) {
      if (!(error instanceof EmailRefusedError)) throw error
      if (error instanceof MailboxRefusedError)
        return helpers.logger.warn('email not sent: its mailbox was refused before', { error })
      stats.refusedEmails += 1
      helpers.logger.error('email refused for good', { error })
    }
  }
}
