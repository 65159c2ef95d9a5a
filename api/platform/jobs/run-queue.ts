import { setTimeout as pause } from 'node:timers/promises'
import { type QueueRunner, type RunnerSettings, startRunner } from './queue-runner.ts'
import { openQueueStats, type QueueStats } from './queue-stats.ts'

export interface RunQueue extends RunnerSettings {
  stats?: QueueStats
  /** How long a stop waits for jobs. */
  longestJobMs?: number
}

export interface RunningQueue {
  stop(): Promise<void>
}

const retryMs = 1_000

/** Replaces a runner that stops by itself or takes no due jobs. */
export async function runQueue({
  stats = openQueueStats(),
  longestJobMs = 30_000,
  ...settings
}: RunQueue): Promise<RunningQueue> {
  const { log } = settings
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>()
  let isStopping = false
  let runner = await startRunner(settings)
  const closing = new Set<Promise<void>>()
  const following = follow()

  async function follow(): Promise<void> {
    while (!isStopping) {
      const reason = await runner.stopped
      if (isStopping) return
      log.error({ reason }, 'job queue stopped; starting a new one')
      stats.restarts += 1
      closeAside(runner)
      await pause(retryMs)
      const next = await startAgain()
      if (!next) return
      runner = next
    }
  }

  /** Jobs under way in the old runner go on, and stay its own. */
  function closeAside(old: QueueRunner): void {
    const closed = close(old).finally(() => closing.delete(closed))
    closing.add(closed)
  }

  async function close(old: QueueRunner): Promise<void> {
    await old.close(givenUp)
    while (!(await isFreed(old)) && !isStopping) await pause(retryMs)
  }

  async function startAgain(): Promise<QueueRunner | null> {
    while (!isStopping) {
      try {
        return await startRunner(settings)
      } catch (err) {
        log.debug({ err }, 'job queue cannot start yet')
        await pause(retryMs)
      }
    }
    return null
  }

  return {
    async stop() {
      isStopping = true
      pause(longestJobMs, undefined, { ref: false }).then(giveUp)
      closeAside(runner)
      await following
      await Promise.all([close(runner), ...closing])
    },
  }
}

function isFreed(old: QueueRunner): Promise<boolean> {
  return old.free().then(
    () => true,
    () => false,
  )
}
