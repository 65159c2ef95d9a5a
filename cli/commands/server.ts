import path from 'node:path'
import type { Command } from 'commander'
import { CommandError } from '../../api/command-error.ts'
import { userName } from '../arguments.ts'
import { inDatabase, printProgress } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

export function addServerCommands(program: Command): void {
  program
    .command('serve')
    .description('open the shop, as npm start does')
    .option('--processes <n>', 'several processes that share the port')
    .option('--dev', 'pages straight from their source')
    .action(serve)
  program.command('work').description('run jobs beside the shop').action(work)
  program
    .command('postgres')
    .description('run the built-in PostgreSQL alone, for several shops')
    .action(runPostgres)
  const backup = program
    .command('backup')
    .argument('<file>', 'it is written new')
    .description('save everything in the database, while the shop sells')
    .option('--by <name>', 'who does it, for the audit log', userName())
    .action(backUp)
  addExamples(addJson(backup), 'backup /backups/shop-2026-11-22.backup')
  const restoring = program
    .command('restore')
    .argument('<file>', 'of shop backup')
    .description('put a backup into an empty database')
    .action(restore)
  addExamples(addJson(restoring), 'restore /backups/shop-2026-11-22.backup')
  addJson(program.command('migrate').description('bring the database to this version').action(migrate))
}

/** It reads its own options. */
async function serve(): Promise<void> {
  await import('../../api/server.ts')
}

async function work(): Promise<void> {
  const { startJobWorker } = await import('../../api/start/start-job-worker.ts')
  const { endOnUncaughtError, ignoreClosedStdout } = await import('../../api/log/end-on-error.ts')
  const { stopOnSignal } = await import('../../api/start/stop-on-signal.ts')
  endOnUncaughtError()
  ignoreClosedStdout()
  const starting = startJobWorker(await config(), printProgress)
  stopOnSignal(starting)
  await starting
  process.stdout.write('Working.\n')
}

/** Started again when it ends by itself; the shops find it by DATABASE_URL. */
async function runPostgres(): Promise<void> {
  const { startEmbedded } = await import('../../api/start/start-database.ts')
  const { stopOnSignal } = await import('../../api/start/stop-on-signal.ts')
  const starting = startEmbedded(await config(), printProgress)
  stopOnSignal(starting)
  const { url } = await starting
  process.stdout.write(`DATABASE_URL=${url}\n`)
}

async function backUp(file: string, options: { by: string; json?: boolean }): Promise<void> {
  const { recordBackup } = await import('../../api/backup/record-backup.ts')
  const { writeBackup } = await import('../../api/backup/write-backup.ts')
  const { hasDatabase } = await import('../../api/start/start-database.ts')
  const found = await config()
  if (!hasDatabase(found)) {
    throw new CommandError(`There is no shop in ${found.dataDir}, so there is nothing to back up.`)
  }
  const saved = await onServer((url) => writeBackup(url, path.resolve(file)))
  await inDatabase((db) => recordBackup(db, { actor: options.by, file, saved, now: new Date() }))
  const text = `Saved ${saved.rows} rows of ${saved.tables} tables in ${file} (${saved.bytes} bytes), and read it back.`
  print(options, { json: { file, ...saved }, text })
}

async function restore(file: string, options: { json?: boolean }): Promise<void> {
  const { restoreBackup } = await import('../../api/backup/restore-backup.ts')
  const { tables, rows } = await onServer((url) => restoreBackup(url, path.resolve(file)))
  await inDatabase(async () => {})
  const text = `Restored ${rows} rows of ${tables} tables from ${file}.`
  print(options, { json: { file, tables, rows }, text })
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

async function migrate(options: { json?: boolean }): Promise<void> {
  await inDatabase(async () => {})
  print(options, { json: { migrated: true }, text: 'The database is up to date.' })
}

async function config() {
  const { readConfig } = await import('../../api/config.ts')
  return readConfig(process.env)
}
