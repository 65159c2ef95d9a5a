import { isDatabaseAway } from '../postgres/away.ts'
import type { JobLog, RecurringTask } from './run-jobs.ts'

export interface Repeated {
  /** The next turn comes in so many milliseconds, or so long after the turn that is under way. */
  hurry(ms: number): void
  /** Returns when the turn under way is done. */
  stop(): Promise<void>
}

/** Runs the task over and over, never twice at once, until stopped. An error is logged, and the next turn comes. */
export function repeat({ name, everyMs, work }: RecurringTask, log: JobLog): Repeated {
  let state: 'resting' | 'working' | 'stopped' = 'working'
  let timer: NodeJS.Timeout | null = null
  let wasAway = false
  let hurriedMs: number | null = null
  let turn = takeTurn()

  async function takeTurn(): Promise<void> {
    try {
      await work(log)
      wasAway = false
    } catch (err) {
      // Said once while the database is away, not at every turn.
      if (!wasAway || !isDatabaseAway(err)) log.error({ err, task: name }, 'recurring task failed')
      wasAway = isDatabaseAway(err)
    }
    if (state !== 'stopped') rest(hurriedMs ?? everyMs)
  }

  function rest(ms: number): void {
    state = 'resting'
    hurriedMs = null
    timer = setTimeout(startTurn, ms)
  }

  function startTurn(): void {
    state = 'working'
    turn = takeTurn()
  }

  return {
    hurry(ms) {
      if (state === 'stopped' || hurriedMs !== null) return
      hurriedMs = ms
      if (state === 'working') return
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => {
        hurriedMs = null
        startTurn()
      }, ms)
    },
    async stop() {
      state = 'stopped'
      if (timer) clearTimeout(timer)
      await turn
    },
  }
}
