import { pino } from 'pino'
import type { Config } from '../config.ts'
import { reconcileNow } from '../payments/reconcile-now.ts'
import { createDeps } from './create-deps.ts'
import { joinDatabase } from './start-database.ts'

export async function reconcilePayments(config: Config, onProgress: (text: string) => void) {
  await using cleanup = new AsyncDisposableStack()
  const database = await joinDatabase(config, onProgress)
  cleanup.defer(() => database.close())
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const sandboxUrl = () => `http://127.0.0.1:${config.port}`
  const publicUrl = () => config.publicUrl ?? sandboxUrl()
  const deps = await createDeps(config, { database, log, sandboxUrl, publicUrl, cleanup })
  return await reconcileNow(deps, { log })
}
