import type { Command } from 'commander'
import { inNewDatabase, printProgress } from '../in-database.ts'
import { addJson, print } from '../output.ts'

export function addServerCommands(program: Command): void {
  program
    .command('serve')
    .description('open the shop, as npm start does')
    .option('--port <n>', 'instead of PORT')
    .option('--dev', 'pages straight from their source')
    .action(serve)
  program.command('work').description('run jobs beside the shop').action(work)
  program
    .command('postgres')
    .description('run the built-in PostgreSQL alone, for several shops')
    .action(runPostgres)
  addJson(program.command('migrate').description('bring the database to this version').action(migrate))
}

async function serve(options: { port?: string; dev?: boolean }): Promise<void> {
  const { serve } = await import('../../api/start/serve.ts')
  await serve(options)
}

async function work(): Promise<void> {
  const { startJobWorker } = await import('../../api/start/start-job-worker.ts')
  const { endOnUncaughtError, ignoreClosedStdout } = await import('../../api/platform/log/end-on-error.ts')
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

async function migrate(options: { json?: boolean }): Promise<void> {
  await inNewDatabase(async () => {})
  print(options, { json: { migrated: true }, text: 'The database is up to date.' })
}

async function config() {
  const { readConfig } = await import('../../api/config.ts')
  return readConfig(process.env)
}
