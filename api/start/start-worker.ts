import type { Config } from '../config.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { openLog } from '../log/open-log.ts'
import { loadEmails } from '../mail/load-emails.ts'
import { openMailer } from '../mail/mailer.ts'
import { StartError } from '../start-error.ts'
import { endAll, openBack, type Started } from './create-deps.ts'
import { joinDatabase } from './start-database.ts'
import { shopTasks } from './tasks.ts'

export interface RunningWorker {
  stop(): Promise<void>
}

/** Runs jobs beside the shop, and serves nothing. Throws a StartError when it cannot. */
export async function startWorker(
  config: Config,
  onProgress: (text: string) => void,
): Promise<RunningWorker> {
  const started: Started = []
  try {
    await startParts(config, onProgress, started)
  } catch (error) {
    await endAll(started)
    throw error
  }
  return { stop: () => endAll(started) }
}

async function startParts(
  config: Config,
  onProgress: (text: string) => void,
  started: Started,
): Promise<void> {
  const { mail, mailFrom } = config
  if (!mail)
    throw new StartError(
      `A worker sends real mail, for the mailbox is part of the shop; set SMTP_URL or MAIL_API_URL.`,
    )
  const database = await joinDatabase(config, onProgress)
  started.push(() => database.close())
  const log = openLog(config.logLevel)
  const ownUrl = () => `http://127.0.0.1:${config.port}`
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
  const deps = await openBack(config, { database, log, ownUrl, publicUrl, started })
  const mailer = openMailer(mail, { from: mailFrom })
  started.push(async () => mailer.close())
  const { renderEmail } = await loadEmails()
  const jobs = await runJobs({
    pool: database.pool,
    ...shopTasks({ ...deps, background: database.background.db, mailer, renderEmail }),
    log,
    stats: deps.queueStats,
  })
  started.push(() => jobs.stop())
}
