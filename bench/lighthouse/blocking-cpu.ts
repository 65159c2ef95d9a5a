/** Of Chromium's trace format; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Processor time of the thread. */
  tdur?: number
  args?: { name?: string }
}

/** The mobile preset takes a phone to be this much slower. */
const slowdown = 4
const longTaskMs = 50

/**
 * Total blocking time after the first paint, by the processor time of the page's tasks instead of the clock: a task
 * that waits for a core is not counted as work. In milliseconds.
 */
export function blockingCpuMs(events: readonly TraceEvent[]): number {
  const start = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const tasks = tasksOf(events, mainThread(events)).filter(({ ts }) => ts >= start)
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longTaskMs), 0)
}

/** Of the renderers the one that worked most: the others show nothing. */
function mainThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const work = (thread: TraceEvent) => tasksOf(events, thread).reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  return events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .toSorted((one, other) => work(other) - work(one))[0]
}

function tasksOf(events: readonly TraceEvent[], thread: TraceEvent | undefined): TraceEvent[] {
  return events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === thread?.pid && tid === thread.tid,
  )
}
