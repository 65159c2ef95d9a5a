import type { Command } from 'commander'
import { counted } from '../../shop/counted.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, addList, formatTable, print } from '../output.ts'

export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('jobs that have failed for good')
  const list = addList(jobs, 'jobs that were tried to their end, newest first').action(listFailed)
  addExamples(list, 'jobs list', 'jobs list --json')
  const retry = jobs
    .command('retry')
    .description('try them again')
    .argument('[task]', 'only those of this task')
  addExamples(addJson(retry.action(retryFailed)), 'jobs retry', 'jobs retry invoice-pdf')
  const drop = jobs.command('drop').description('remove them').argument('[task]', 'only those of this task')
  addExamples(addJson(drop.action(dropFailed)), 'jobs drop clean-up')
}

interface Options {
  json?: boolean
}

async function listFailed({ limit, ...options }: Options & { limit: number }): Promise<void> {
  const { listFailedJobs } = await import('../../api/platform/jobs/failed-jobs.ts')
  const failed = await inDatabase((db) => listFailedJobs(db, limit))
  const rows = failed.map(({ id, task, tries, reason }) => [id, task, tries, reason])
  const text =
    rows.length === 0 ? 'No job has failed.' : formatTable(['JOB', 'TASK', 'TRIES', 'REASON'], rows)
  print(options, { json: failed, text })
}

async function retryFailed(task: string | undefined, options: Options): Promise<void> {
  const { retryFailedJobs } = await import('../../api/platform/jobs/failed-jobs.ts')
  const retried = await inDatabase((db) => retryFailedJobs(db, task ?? null))
  print(options, { json: { retried }, text: `To be tried again: ${counted(retried, 'job')}.` })
}

async function dropFailed(task: string | undefined, options: Options): Promise<void> {
  const { dropFailedJobs } = await import('../../api/platform/jobs/failed-jobs.ts')
  const dropped = await inDatabase((db) => dropFailedJobs(db, task ?? null))
  print(options, { json: { dropped }, text: `Removed: ${counted(dropped, 'job')}.` })
}
