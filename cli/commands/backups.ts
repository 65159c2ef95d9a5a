import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import type { BackupDeps } from '../../api/backup/backup-deps.ts'
import { CommandError } from '../../api/command-error.ts'
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
    .argument('[backup]', 'a file, or a name of shop backups list')
    .description('put a backup into an empty database')
    .option('--rehearse', 'into a database of its own beside the shop; checks it and throws it away')
    .action(restore)
  addExamples(
    addJson(restoring),
    'restore /backups/shop-2026-11-22.backup',
    'restore shop-20261122T213000Z.backup',
    'restore --rehearse',
  )
  addJson(program.command('check').description('check the books of the shop against its laws').action(check))
}

interface Options {
  json?: boolean
}

async function backUp(file: string | undefined, options: Options & { by: string }): Promise<void> {
  const { hasDatabase } = await import('../../api/start/start-database.ts')
  const found = await config()
  if (!hasDatabase(found))
    throw new CommandError(`There is no shop in ${found.dataDir}, so there is nothing to back up.`)
  if (file === undefined) return await backUpToTarget(options)
  const { recordBackup } = await import('../../api/backup/record-backup.ts')
  const { writeBackup } = await import('../../api/backup/write-backup.ts')
  const photos = await outsidePhotos()
  const { key } = found.backup
  const saved = await onServer((url) => writeBackup({ url, photos, key }, path.resolve(file)))
  await inDatabase((db) => recordBackup(db, { actor: options.by, file, saved, now: new Date() }))
  const text = `Saved ${saved.rows} rows of ${saved.tables} tables in ${file} (${saved.bytes} bytes), and read it back.`
  print(options, { json: { file, ...saved }, text })
}

async function backUpToTarget(options: Options & { by: string }): Promise<void> {
  const { makeBackup } = await import('../../api/backup/make-backup.ts')
  const made = await withDeps((deps) => makeBackup(deps, { actor: options.by, isGentle: false }))
  const { name, place, rows, tables, bytes, removed } = made
  const text = `Saved ${rows} rows of ${tables} tables in ${place} as ${name} (${bytes} bytes), and read it back.`
  const gone = removed.length > 0 ? `\nRemoved by BACKUP_KEEP: ${removed.join(', ')}.` : ''
  print(options, { json: made, text: text + gone })
}

async function listBackups(options: Options): Promise<void> {
  const { requireTarget } = await import('../../api/backup/make-backup.ts')
  const kept = await requireTarget(await config()).list()
  const rows = kept.map(({ name, bytes }) => [name, bytes])
  print(options, { json: kept, text: formatTable(['name', 'bytes'], rows) })
}

interface RestoreOptions extends Options {
  rehearse?: boolean
}

async function restore(backup: string | undefined, options: RestoreOptions): Promise<void> {
  if (options.rehearse) return await rehearse(backup, options)
  if (backup === undefined) throw new CommandError('Name a file, or a backup of npx shop backups list.')
  const { restoreBackup } = await import('../../api/backup/restore-backup.ts')
  const photos = await outsidePhotos()
  const { key } = (await config()).backup
  const { tables, rows } = await withFile(backup, (file) =>
    onServer((url) => restoreBackup({ url, photos }, { file, key })),
  )
  await inDatabase(async () => {})
  const text = `Restored ${rows} rows of ${tables} tables from ${backup}.`
  print(options, { json: { file: backup, tables, rows }, text })
}

async function rehearse(backup: string | undefined, options: Options): Promise<void> {
  const { rehearseNewest, requireLaws } = await import('../../api/backup/take-turn.ts')
  const { rehearseRestore } = await import('../../api/backup/rehearse-restore.ts')
  const { backup: settings, dataDir } = await config()
  const rehearsal =
    backup === undefined
      ? await withDeps(rehearseNewest)
      : await withFile(backup, (file) => rehearseRestore({ file, key: settings.key }, dataDir))
  requireLaws(backup ?? '', rehearsal)
  const { rows, tables, laws } = rehearsal
  const text = `Restored ${rows} rows of ${tables} tables on trial; all ${laws} laws hold. Nothing of it is left.`
  print(options, { json: rehearsal, text })
}

async function check(options: Options): Promise<void> {
  const { checkLaws, describeBroken } = await import('../../api/laws/check-laws.ts')
  const checked = await inDatabase((db) => checkLaws(db))
  if (checked.broken.length > 0) throw new CommandError(checked.broken.map(describeBroken).join('\n'))
  print(options, { json: checked, text: `All ${checked.laws} laws hold.` })
}

/** A file that is there, or else a backup of that name where BACKUP_TO says. */
async function withFile<T>(backup: string, work: (file: string) => Promise<T>): Promise<T> {
  const found = await config()
  if (existsSync(backup) || !found.backup.to) return await work(path.resolve(backup))
  const { requireTarget } = await import('../../api/backup/make-backup.ts')
  const target = requireTarget(found)
  if ((await target.list()).some(({ name }) => name === backup)) return await target.open(backup, work)
  throw new CommandError(
    `There is no file ${backup}, and no such backup in ${target.place}: npx shop backups list names them.`,
  )
}

async function onServer<T>(task: (url: string) => Promise<T>): Promise<T> {
  const { joinServer } = await import('../../api/start/start-database.ts')
  const server = await joinServer(await config(), printProgress)
  try {
    return await task(server.url)
  } finally {
    await server.stop()
  }
}

async function outsidePhotos() {
  const { openOutsideFiles } = await import('../../api/media/open-photo-files.ts')
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
