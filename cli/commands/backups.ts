import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { CommandError } from '../../api/command-error.ts'
import type { BackupDeps } from '../../api/platform/backup/backup-deps.ts'
import { userName } from '../arguments.ts'
import { inDatabase, printProgress } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

export function addBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .argument('[file]', 'it is written new; without one the backup goes where BACKUP_TO says')
    .description('save database and photographs, while the shop sells')
    .option('--by <name>', 'who does it, for the audit log', userName())
    .action(backUp)
  addExamples(addJson(backup), 'backup', 'backup /backups/shop-2026-11-22.backup')
  const backups = program.command('backups').description('backups where BACKUP_TO says')
  addJson(backups.command('list').description('newest first').action(listBackups))
  const restoring = program
    .command('restore')
    .argument('[backup]', 'a file, or a name of npx shop backups list')
    .description('put a backup into an empty database')
    .option('--allow-unencrypted', 'also a file without encryption, though BACKUP_KEY is set')
    .option('--rehearse', 'into a database of its own beside the shop; checks it and throws it away')
    .action(restore)
  addExamples(
    addJson(restoring),
    'restore /backups/shop-2026-11-22.backup',
    'restore shop-20261122T213000Z.backup',
    'restore --rehearse',
  )
  addJson(program.command('check').description('run the consistency checks on the shop').action(check))
}

interface Options {
  json?: boolean
}

async function backUp(file: string | undefined, options: Options & { by: string }): Promise<void> {
  if (file === undefined) return await backUpToTarget(options)
  const { recordBackup } = await import('../../api/platform/backup/record-backup.ts')
  const { writeBackup } = await import('../../api/platform/backup/file/write-backup.ts')
  const photos = await outsidePhotos()
  const { key } = (await config()).backup
  const saved = await onServer((url) =>
    writeBackup({ url, photos, key, takenAt: new Date() }, path.resolve(file)),
  )
  await withDeps(({ db }) => recordBackup(db, { actor: options.by, file, saved, now: new Date() }))
  const text = `Saved ${saved.rows} rows of ${saved.tables} tables in ${file} (${saved.bytes} bytes), and read it back.`
  print(options, { json: { file, ...saved }, text })
}

async function backUpToTarget(options: Options & { by: string }): Promise<void> {
  const { makeBackup } = await import('../../api/platform/backup/make-backup.ts')
  const made = await withDeps((deps) => makeBackup(deps, { actor: options.by, isThrottled: false }))
  const { name, place, rows, tables, bytes, removed } = made
  const text = `Saved ${rows} rows of ${tables} tables in ${place} as ${name} (${bytes} bytes), and read it back.`
  const gone = removed.length > 0 ? `\nRemoved by BACKUP_KEEP: ${removed.join(', ')}.` : ''
  print(options, { json: made, text: text + gone })
}

async function listBackups(options: Options): Promise<void> {
  const { requireTarget } = await import('../../api/platform/backup/make-backup.ts')
  const stored = await requireTarget(await config()).list()
  const rows = stored.map(({ name, bytes }) => [name, bytes])
  print(options, { json: stored, text: formatTable(['name', 'bytes'], rows) })
}

const erasedAreBack =
  'Customers erased since then are back: erase them again. docs/backups.md says how to find them.'

interface RestoreOptions extends Options {
  allowUnencrypted?: boolean
  rehearse?: boolean
}

async function restore(backup: string | undefined, options: RestoreOptions): Promise<void> {
  if (options.rehearse) return await rehearse(backup, options)
  if (backup === undefined) throw new CommandError('Name a file, or a backup of npx shop backups list.')
  const { restoreBackup } = await import('../../api/platform/backup/restore-backup.ts')
  const photos = await outsidePhotos()
  const { key } = (await config()).backup
  const { allowUnencrypted = false } = options
  const { tables, rows, takenAt } = await withFile(backup, (file) =>
    onServer((url) => restoreBackup({ url, photos }, { file, key, allowUnencrypted }), { mayCreate: true }),
  )
  await inDatabase(async () => {})
  const { showTakenAt } = await import('../../api/platform/backup/file/backup-format.ts')
  const text = `Restored ${rows} rows of ${tables} tables from ${backup}, taken at ${showTakenAt({ takenAt })}.\n${erasedAreBack}`
  print(options, { json: { file: backup, takenAt, tables, rows }, text })
}

async function rehearse(backup: string | undefined, options: RestoreOptions): Promise<void> {
  const { rehearseNewest, requireConsistent } = await import(
    '../../api/platform/backup/rehearsal/rehearse-newest.ts'
  )
  const { rehearseRestore } = await import('../../api/platform/backup/rehearsal/rehearse-restore.ts')
  const { backup: settings, dataDir } = await config()
  const { allowUnencrypted = false } = options
  const rehearsal =
    backup === undefined
      ? await withDeps(rehearseNewest)
      : await withFile(backup, (file) =>
          rehearseRestore({ file, key: settings.key, allowUnencrypted }, dataDir),
        )
  requireConsistent(backup ?? '', rehearsal)
  const { showTakenAt } = await import('../../api/platform/backup/file/backup-format.ts')
  const { rows, tables, checks } = rehearsal
  const text = `Rehearsed the restore of ${rows} rows of ${tables} tables, taken at ${showTakenAt(rehearsal)}; all ${checks} consistency checks pass, with those of uploaded photographs and lab reports. Nothing of it is left.`
  print(options, { json: rehearsal, text })
}

async function check(options: Options): Promise<void> {
  const { checkConsistency, describeFailed } = await import(
    '../../api/platform/consistency/check-consistency.ts'
  )
  const checked = await inDatabase((db) => checkConsistency(db))
  if (checked.failed.length > 0) throw new CommandError(checked.failed.map(describeFailed).join('\n'))
  print(options, { json: checked, text: `All ${checked.checks} consistency checks pass.` })
}

/** A file that is there, or else a backup of that name where BACKUP_TO says. */
async function withFile<T>(backup: string, work: (file: string) => Promise<T>): Promise<T> {
  const found = await config()
  if (existsSync(backup) || !found.backup.to) return await work(path.resolve(backup))
  const { requireTarget } = await import('../../api/platform/backup/make-backup.ts')
  const target = requireTarget(found)
  if ((await target.list()).some(({ name }) => name === backup)) return await target.open(backup, work)
  throw new CommandError(
    `There is no file ${backup}, and no such backup in ${target.place}: npx shop backups list names them.`,
  )
}

async function onServer<T>(task: (url: string) => Promise<T>, joining = {}): Promise<T> {
  const { joinServer } = await import('../../api/start/start-database.ts')
  const server = await joinServer(await config(), printProgress, joining)
  try {
    return await task(server.url)
  } finally {
    await server.stop()
  }
}

async function outsidePhotos() {
  const { openOutsideFiles } = await import('../../api/platform/media/open-photo-files.ts')
  return openOutsideFiles((await config()).photoStore)
}

async function withDeps<T>(work: (deps: BackupDeps) => Promise<T>): Promise<T> {
  const { withBackupDeps } = await import('../../api/start/backups/with-backup-deps.ts')
  return await withBackupDeps(await config(), work, printProgress)
}

async function config() {
  const { readConfig } = await import('../../api/config.ts')
  return readConfig(process.env)
}
