import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseAway } from '../postgres/away.ts'
import type { JobLog, RecurringTask } from './run-jobs.ts'

export interface Repeated {
  hurry(ms: number): void
  stop(): Promise<void>
}

/** Never twice at once. An error is logged, and the next turn comes. */
export function repeat({ name, everyMs, work }: RecurringTask, log: JobLog): Repeated {
  // A turn that a request has hurried is no part of that request.
  const outside = AsyncLocalStorage.snapshot()
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
    turn = outside(takeTurn)
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
