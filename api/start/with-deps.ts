import type { Config } from '../config.ts'
import type { JobLog } from '../platform/jobs/run-jobs.ts'
import { openLog } from '../platform/log/open-log.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { createDeps } from './create-deps.ts'
import { joinDatabase } from './start-database.ts'

interface Command {
  config: Config
  onProgress: (text: string) => void
}

/** For a command that asks the payment provider, beside a running shop or without one. */
export async function withDeps<T>(
  { config, onProgress }: Command,
  work: (deps: ShopDeps, log: JobLog) => Promise<T>,
): Promise<T> {
  await using cleanup = new AsyncDisposableStack()
  const database = await joinDatabase(config, onProgress)
  cleanup.defer(() => database.close())
  const log = openLog('warn', { write: (line) => process.stderr.write(readable(line)) })
  const sandboxUrl = () => `http://127.0.0.1:${config.port}`
  const publicUrl = () => config.publicUrl ?? sandboxUrl()
  const deps = await createDeps(config, { database, log, sandboxUrl, publicUrl, cleanup })
  return await work(deps, log)
}

/** For who reads a terminal: `order reconciliation failed (orderId 0199…): 400: …`. */
function readable(line: string): string {
  const { level, time, pid, hostname, msg, err, ...about } = JSON.parse(line)
  const fields = Object.entries(about).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return `${msg}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}${err?.message ? `: ${err.message}` : ''}\n`
}
