import { sql } from 'kysely'
import type { HealthReport } from '../../../shop/team/health-contract.ts'
import type { Config } from '../../config.ts'
import type { Finding } from '../../health-check.ts'
import { isCheckOverdue } from '../../orders/payments/reconcile/find-stuck-payments.ts'
import { judgeBackups } from '../../platform/backup/check-backup.ts'
import { judgeQueue } from '../../platform/health/check-queue.ts'
import { readDatabaseBytes, readDisk } from '../../platform/health/read-disk.ts'
import { countWorkers, readQueue } from '../../platform/health/read-queue.ts'
import { countEmails } from '../../platform/mail/list-emails.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isDemoShop } from '../../transfer/demo/is-demo-shop.ts'
import { version } from '../../version.ts'

interface HealthDeps {
  db: Db
  config: Pick<Config, 'backup' | 'dataDir' | 'mode' | 'payments' | 'sandbox'>
  now: () => Date
}

export async function reportHealth(deps: HealthDeps): Promise<HealthReport> {
  return { ...(await reportParts(deps)), version: await describeVersion(deps) }
}

/** Each with its state, which is all that Today shows. */
export async function reportParts(deps: HealthDeps): Promise<Omit<HealthReport, 'version'>> {
  const [queue, emails, provider, webhooks, disk, backups] = await Promise.all([
    reportQueue(deps.db),
    reportEmails(deps.db),
    reportProvider(deps),
    reportWebhooks(deps),
    reportDisk(deps),
    reportBackups(deps),
  ])
  return { queue, emails, provider, webhooks, disk, backups }
}

const stateOf = (isOk: boolean) => (isOk ? 'ok' : 'attention')

function judgedBy({ state, text }: Finding) {
  return { state: stateOf(state === 'ok'), problem: state === 'ok' ? null : text } as const
}

async function reportQueue(db: Db): Promise<HealthReport['queue']> {
  const [queue, workers] = await Promise.all([readQueue(db), countWorkers(db)])
  const { waiting, due, failing, failed } = queue.states
  const oldestDueSeconds = Math.round(queue.oldest)
  const judged = judgedBy(judgeQueue(queue, workers))
  return { ...judged, waiting, due, failing, failed, oldestDueSeconds, workers }
}

async function reportEmails(db: Db): Promise<HealthReport['emails']> {
  const { waiting, failed, lastRefusedAt } = await countEmails(db)
  const refusedAt = lastRefusedAt?.toISOString() ?? null
  return { state: stateOf(failed === 0), waiting, failed, lastRefusedAt: refusedAt }
}

async function reportProvider({ db, config }: HealthDeps): Promise<HealthReport['provider']> {
  const { rows } = await sql<{ overdueChecks: number; slowRefunds: number; lastEventAt: Date | null }>`
    select (select count(*) from "order" where ${isCheckOverdue})::int as "overdueChecks",
      (select count(*) from refund where status = 'pending' and attempts >= 3)::int as "slowRefunds",
      (select max(received_at) from payment_event) as "lastEventAt"`.execute(db)
  const { overdueChecks = 0, slowRefunds = 0, lastEventAt = null } = rows[0] ?? {}
  return {
    state: stateOf(overdueChecks === 0 && slowRefunds === 0),
    overdueChecks,
    slowRefunds,
    name: config.sandbox.payments ? 'Sandbox' : config.payments[0].title,
    lastEventAt: lastEventAt?.toISOString() ?? null,
  }
}

async function reportWebhooks({ db, config }: HealthDeps): Promise<HealthReport['webhooks']> {
  const { rows } = await sql<Omit<HealthReport['webhooks'], 'state'>>`
    select count(*)::int as endpoints, count(switched_off_at)::int as "switchedOff",
      coalesce(sum((select count(*) from webhook_delivery where endpoint_id = e.id and next_try_at is not null)), 0)::int as waiting
    from webhook_endpoint e where mode = ${config.mode}`.execute(db)
  const [found = { endpoints: 0, switchedOff: 0, waiting: 0 }] = rows
  return { state: stateOf(found.switchedOff === 0), ...found }
}

async function reportDisk({ db, config }: HealthDeps): Promise<HealthReport['disk']> {
  const [disk, databaseBytes] = await Promise.all([readDisk(config.dataDir), readDatabaseBytes(db)])
  const { freeBytes, totalBytes, isNearlyFull } = disk
  return { state: stateOf(!isNearlyFull), freeBytes, totalBytes, databaseBytes }
}

async function reportBackups({ db, config, now }: HealthDeps): Promise<HealthReport['backups']> {
  const { last, finding } = await judgeBackups(db, config.backup, now())
  return {
    ...judgedBy(finding),
    lastAt: last?.at.toISOString() ?? null,
    file: last?.file ?? null,
    bytes: last?.bytes ?? null,
  }
}

async function describeVersion({ db, config, now }: HealthDeps): Promise<HealthReport['version']> {
  const { rows } = await sql<{ postgres: string; migration: number }>`
    select current_setting('server_version') as postgres, (select max(number) from schema_migration) as migration`.execute(
    db,
  )
  const { postgres = '', migration = 0 } = rows[0] ?? {}
  const startedAt = new Date(now().getTime() - process.uptime() * 1000).toISOString()
  return {
    shop: version,
    node: process.version,
    postgres,
    migration,
    startedAt,
    mode: config.mode,
    isDemo: await isDemoShop(db),
  }
}
