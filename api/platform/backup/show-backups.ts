import { setTimeout as pause } from 'node:timers/promises'
import type { BackupsReport } from '../../../shop/team/backups-contract.ts'
import { CommandError } from '../../command-error.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../postgres/database.ts'
import { findAsked } from './ask-backup.ts'
import { isRunning } from './backup-lock.ts'
import { takenAt } from './backup-names.ts'
import { type BackupKind, type BackupState, findBackupStates } from './backup-state.ts'
import { type BackupTarget, openBackupTarget, type StoredBackup } from './backup-target.ts'

interface ShowDeps {
  db: Db
  config: Pick<Config, 'backup' | 'dataDir'>
  now: () => Date
}

/** What BACKUP_TO has, and what became of the last tries. */
export async function showBackups({ db, config, now }: ShowDeps): Promise<BackupsReport> {
  const { backup: settings, dataDir } = config
  const target = settings.to && openBackupTarget(settings.to, dataDir)
  const [{ backup, rehearsal }, made, rehearsed, stored] = await Promise.all([
    findBackupStates(db),
    findUnderWay(db, 'backup', now()),
    findUnderWay(db, 'rehearsal', now()),
    listStored(target),
  ])
  return {
    place: target?.place ?? null,
    isEncrypted: settings.key !== null,
    everyHours: settings.everyMs / hourMs,
    rehearsesEveryDays: settings.rehearseMs === null ? null : settings.rehearseMs / (24 * hourMs),
    ...made,
    ...stored,
    last: wireState(backup),
    rehearsal: wireState(rehearsal),
    rehearsed,
  }
}

async function findUnderWay(db: Db, kind: BackupKind, now: Date): Promise<BackupsReport['rehearsed']> {
  const [asked, running] = await Promise.all([findAsked(db, kind, now), isRunning(db, kind)])
  return { isRunning: running, asked: asked && { by: asked.by, at: asked.at.toISOString() } }
}

const hourMs = 3_600_000

async function listStored(target: BackupTarget | null): Promise<Pick<BackupsReport, 'items' | 'problem'>> {
  if (!target) return { items: [], problem: null }
  try {
    return { items: (await inTime(target.list())).map(wireBackup), problem: null }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { items: [], problem: error.message }
  }
}

/** A bucket may be silent for minutes, and somebody waits. */
const mostMs = 15_000

async function inTime<Value>(listing: Promise<Value>): Promise<Value> {
  const timer = new AbortController()
  const late = pause(mostMs, null, { signal: timer.signal, ref: false }).then(() => {
    throw new CommandError('The place of the backups has not answered for 15 seconds. Try again in a minute.')
  })
  late.catch(() => {})
  try {
    return await Promise.race([listing, late])
  } finally {
    timer.abort()
  }
}

function wireBackup({ name, bytes }: StoredBackup): BackupsReport['items'][number] {
  return { name, bytes, at: takenAt(name)?.toISOString() ?? null }
}

function wireState(state: BackupState | undefined): BackupsReport['last'] {
  if (!state) return null
  const { succeededAt, name, seconds, failedAt, problem } = state
  return {
    name,
    seconds: seconds === null ? null : Math.round(seconds),
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    problem,
  }
}
