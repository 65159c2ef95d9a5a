import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '../../config.ts'
import { findAsked } from '../../platform/backup/ask-backup.ts'
import { isBackupDue, isRehearsalDue } from '../../platform/backup/backup-schedule.ts'
import { type BackupKind, findBackupStates, recordFailure } from '../../platform/backup/backup-state.ts'
import type { ScheduledRun } from '../../platform/backup/run-scheduled-backup.ts'
import type { JobLog, RecurringTask } from '../../platform/jobs/run-jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'

interface ScheduleDeps {
  config: Config
  db: Db
  databaseUrl: string
  now: () => Date
}

export interface ScheduledBackups {
  recurring: readonly RecurringTask[]
  /** Ends the process that is making one. */
  stop(): void
}

const hourMs = 60 * 60 * 1000
const ownProgram = { program: new URL('./backup-main.ts', import.meta.url), longestMs: 12 * hourMs }

/** Every process that runs jobs looks each minute; one makes the backup. */
export function scheduleBackups(
  { config, db, databaseUrl, now }: ScheduleDeps,
  { program, longestMs } = ownProgram,
): ScheduledBackups {
  let running: ChildProcess | undefined
  let isStopped = false

  async function work(log: JobLog): Promise<void> {
    const [{ backup, rehearsal }, asked, isRehearsalAsked] = await Promise.all([
      findBackupStates(db),
      findAsked(db, 'backup', now()),
      findAsked(db, 'rehearsal', now()),
    ])
    const isRehearsalDueAgain = rehearsal?.problem && isRehearsalDue(config.backup, rehearsal, now())
    if (asked || isBackupDue(config.backup, backup, now())) await runProcess(log, 'backup')
    else if (isRehearsalAsked || isRehearsalDueAgain) await runProcess(log, 'rehearsal')
  }

  async function runProcess(log: JobLog, first: BackupKind): Promise<void> {
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    running = fork(program, { env, execArgv: [], timeout: longestMs, killSignal: 'SIGKILL' })
    let underWay = first
    running.on('message', (message) => {
      const run = message as ScheduledRun
      if ('made' in run) underWay = 'rehearsal'
      logRun(log, run)
    })
    const [code, signal] = await once(running, 'exit')
    running = undefined
    if (code === 0 || isStopped) return
    const problem = `The process that makes backups ended with ${signal ?? code}.`
    await recordFailure(db, { kind: underWay, problem, at: now() })
    logRun(log, { kind: underWay, problem })
  }

  return {
    recurring: config.backup.to ? [{ name: 'backups', everyMs: 60_000, work }] : [],
    stop() {
      isStopped = true
      running?.kill()
    },
  }
}

const failed: Readonly<Record<BackupKind, string>> = {
  backup: 'scheduled backup failed',
  rehearsal: 'restore rehearsal failed',
}

function logRun(log: JobLog, run: ScheduledRun): void {
  if ('problem' in run) log.error({ problem: run.problem }, failed[run.kind])
  else if (run.kind === 'backup') {
    const { name, place, rows, bytes, seconds, removed } = run.made
    log.info({ name, place, rows, bytes, seconds, removed }, 'backup made')
  } else {
    const { name, takenAt, rows, checks, seconds } = run.rehearsal
    log.info({ name, takenAt, rows, checks, seconds }, 'backup restore rehearsed')
  }
}
