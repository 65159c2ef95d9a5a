import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isBackupDue } from '../../backup/backup-schedule.ts'
import { findBackupStates, recordFailure } from '../../backup/backup-state.ts'
import type { Turn } from '../../backup/take-turn.ts'
import type { Config } from '../../config.ts'
import type { JobLog, RecurringTask } from '../../jobs/run-jobs.ts'
import type { Db } from '../../postgres/database.ts'

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

type Answer = { turn: Turn } | { problem: string }

const program = new URL('./backup-main.ts', import.meta.url)

/** Every process that runs jobs looks each minute; one makes the backup. */
export function scheduleBackups({ config, db, databaseUrl, now }: ScheduleDeps): ScheduledBackups {
  let running: ChildProcess | undefined
  let isStopped = false

  async function work(log: JobLog): Promise<void> {
    const { backup: last } = await findBackupStates(db)
    if (!isBackupDue(config.backup, last, now())) return
    const answer = await runProcess()
    if (isStopped) return
    if ('problem' in answer) log.error(answer, 'backup or rehearsal failed; it will be tried again')
    else logTurn(log, answer.turn)
  }

  async function runProcess(): Promise<Answer> {
    running = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl }, execArgv: [] })
    let answer: Answer | undefined
    running.on('message', (message) => {
      answer = message as Answer
    })
    const [code, signal] = await once(running, 'exit')
    running = undefined
    if (answer) return answer
    const problem = `The process that makes backups ended with ${signal ?? code}.`
    if (!isStopped) await recordFailure(db, { kind: 'backup', problem, at: now() })
    return { problem }
  }

  return {
    recurring: config.backup.to ? [{ name: 'backups', everyMs: 60_000, work }] : [],
    stop() {
      isStopped = true
      running?.kill()
    },
  }
}

function logTurn(log: JobLog, { made, rehearsal }: Turn): void {
  if (made) {
    const { name, place, rows, bytes, seconds, removed } = made
    log.info({ name, place, rows, bytes, seconds, removed }, 'backup made')
  }
  if (rehearsal) {
    const { name, rows, laws, seconds } = rehearsal
    log.info({ name, rows, laws, seconds }, 'backup restored on trial')
  }
}
