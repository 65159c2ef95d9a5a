import { counted } from '../../../shop/counted.ts'
import { type CheckDeps, type Finding, unlessAway, warning, worst } from '../../health-check.ts'
import { countEmails } from '../mail/list-emails.ts'
import { countWorkers, readQueue } from './read-queue.ts'

/** As the alert ShopJobsLate. */
const longestDueSeconds = 120

export async function checkQueue({ database }: CheckDeps): Promise<Finding> {
  return unlessAway(database, async ({ db }) => {
    const [queue, emails, workers] = await Promise.all([readQueue(db), countEmails(db), countWorkers(db)])
    const { waiting, due } = queue.states
    const undelivered = `${counted(emails.failed, 'email')} not sent. npx shop emails list --failed says why.`
    return worst(
      [judgeQueue(queue, workers), emails.failed > 0 && warning(undelivered)],
      `${counted(waiting, 'job')} waiting, ${due} of them due, and ${counted(workers, 'worker')}.`,
    )
  })
}

export function judgeQueue(queue: Awaited<ReturnType<typeof readQueue>>, workers: number): Finding {
  const { oldestOfTask, waitingOfTask, states, failedOfTask } = queue
  const { photo: oldestPhoto = 0, ...others } = oldestOfTask
  const oldest = Math.max(0, ...Object.values(others))
  const failed = Object.keys(failedOfTask).filter((task) => (failedOfTask[task] ?? 0) > 0)
  return worst(
    [
      workers === 0 && warning('No process runs jobs. Start the shop or npx shop work.'),
      oldest >= longestDueSeconds &&
        warning(
          `The oldest job has been due for ${Math.round(oldest)} seconds. Check the log of what runs jobs.`,
        ),
      oldestPhoto >= longestDueSeconds &&
        warning(
          `${counted(waitingOfTask.photo ?? 0, 'photograph')} still to be converted. That is no fault while the number falls. If it does not, grep the log for "Failed task".`,
        ),
      failed.length > 0 &&
        warning(
          `${counted(states.failed, 'job')} failed for good (${failed.join(', ')}). npx shop jobs list says why; then npx shop jobs retry or drop.`,
        ),
    ],
    '',
  )
}
