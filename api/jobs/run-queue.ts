import { setTimeout as pause } from 'node:timers/promises'
import { type QueueRunner, type RunnerSettings, startRunner } from './queue-runner.ts'
import { openQueueStats, type QueueStats } from './queue-stats.ts'

export interface RunQueue extends RunnerSettings {
  stats?: QueueStats
}

export interface RunningQueue {
  /** Returns when the jobs under way are done. */
  stop(): Promise<void>
}

const retryMs = 1_000

/**
 * Runs the jobs of the queue. A runner that stops by itself, as it does when it cannot record that a job is done,
 * is replaced at once, for the old one may never end; one that takes no due jobs is replaced as well.
 */
export async function runQueue({ stats = openQueueStats(), ...settings }: RunQueue): Promise<RunningQueue> {
  const { log } = settings
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

  /** Jobs under way in the old runner go on, and new ones do not wait for them. */
  function closeAside(old: QueueRunner): void {
    const closed = close(old).finally(() => closing.delete(closed))
    closing.add(closed)
  }

  async function close(old: QueueRunner): Promise<void> {
    await old.close()
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
      closeAside(runner)
      await following
      // By now it may be another one, which was starting as the stop came.
      await Promise.all([close(runner), ...closing])
    },
  }
}

/** False while the database is away. Jobs still locked when the shop stops are freed by the others (`freeJobsOfSilentWorkers`). */
function isFreed(old: QueueRunner): Promise<boolean> {
  return old.free().then(
    () => true,
    () => false,
  )
}
