import { setTimeout as pause } from 'node:timers/promises'
import { Counter } from 'prom-client'
import { openMailer } from '../adapters/open-mailer.ts'
import { type JobLog, runJobs } from '../platform/jobs/run-jobs.ts'
import type { Emails } from '../platform/mail/load-emails.ts'
import { mailSender } from '../platform/mail/mail-sender.ts'
import type { MailService } from '../platform/mail/mailer.ts'
import { rememberRefused } from '../platform/mail/refused-mailboxes.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { scheduleBackups } from './backups/scheduled-backups.ts'
import type { ShopDatabase } from './start-database.ts'
import { shopTasks } from './tasks.ts'

interface JobOptions {
  database: Pick<ShopDatabase, 'queuePool' | 'background' | 'url'>
  mail: MailService
  emails: Emails
  log: JobLog
  cleanup: AsyncDisposableStack
  /** A job that takes longer keeps nothing else from stopping. */
  longestStopMs?: number
}

export async function startJobs(deps: ShopDeps, options: JobOptions): Promise<void> {
  const { database, mail, emails, log, cleanup, longestStopMs } = options
  cleanup.defer(() => emails.close())
  const registers = deps.metrics ? [deps.metrics] : []
  const mailErrors = new Counter({
    name: 'shop_mail_errors_total',
    help: 'Tries to send an email that failed',
    registers,
  })
  const mailSent = new Counter({
    name: 'shop_mail_sent_total',
    help: 'Emails that the mail service has taken',
    registers,
  })
  const sender = openMailer(mail, {
    from: () => mailSender(deps.config.mailFrom),
    onError: () => mailErrors.inc(),
    onSent: () => mailSent.inc(),
  })
  const mailer = rememberRefused(sender, deps)
  cleanup.defer(async () => mailer.close())
  const { renderEmail } = emails
  const background = database.background.db
  const backups = scheduleBackups({ ...deps, db: background, databaseUrl: database.url })
  const { recurring, ...tasks } = shopTasks({ ...deps, background, mailer, renderEmail })
  const jobs = await runJobs({
    pool: database.queuePool,
    log,
    stats: deps.queueStats,
    ...tasks,
    recurring: [...recurring, ...backups.recurring],
  })
  cleanup.defer(() => within(longestStopMs, jobs.stop()))
  cleanup.defer(() => backups.stop())
}

async function within(ms: number | undefined, ending: Promise<void>): Promise<void> {
  if (ms === undefined) return ending
  await Promise.race([ending, pause(ms, undefined, { ref: false })])
}
