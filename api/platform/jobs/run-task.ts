import type { Task, TaskList } from 'graphile-worker'
import { type JobOrigin, withCurrentRequest } from '../log/current-request.ts'
import { inSpan } from '../tracing/trace.ts'
import { countRun, type QueueStats } from './queue-stats.ts'
import type { RecurringTask } from './run-jobs.ts'

/** Each job runs under the id of the request that has queued it. */
export function runnableTasks(tasks: TaskList, stats: QueueStats): TaskList {
  const named = Object.entries(tasks).flatMap(([name, task]) => (task ? [{ name, task }] : []))
  return Object.fromEntries(named.map(({ name, task }) => [name, runnable(name, task, stats)]))
}

function runnable(name: string, task: Task, stats: QueueStats): Task {
  return (payload, helpers) => {
    const { requestId, traceparent, ...own } = payload as JobOrigin
    const span = { name: `job ${name}`, kind: 'consumer', parent: traceparent } as const
    const run = () => countRun(stats, name, () => task(own, helpers))
    return inSpan(span, () => withCurrentRequest(requestId, run))
  }
}

export function runnableRecurring(recurring: readonly RecurringTask[], stats: QueueStats): RecurringTask[] {
  return recurring.map((each) => ({
    ...each,
    work: (log) => countRun(stats, each.name, () => each.work(log)),
  }))
}
