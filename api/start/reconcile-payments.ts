import { pino } from 'pino'
import type { Config } from '../config.ts'
import { reconcileNow } from '../payments/reconcile-now.ts'
import { endAll, openBack, type Started } from './create-deps.ts'
import { joinDatabase } from './start-database.ts'

/** For a command, beside the shop or without it: asks the provider about all that is not settled. */
export async function reconcilePayments(config: Config, onProgress: (text: string) => void) {
  const started: Started = []
  try {
    const database = await joinDatabase(config, onProgress)
    started.push(() => database.close())
    const log = pino({ level: config.logLevel }, pino.destination(2))
    const ownUrl = () => `http://127.0.0.1:${config.port}`
    const publicUrl = () => config.publicUrl ?? ownUrl()
    const deps = await openBack(config, { database, log, ownUrl, publicUrl, started })
    return await reconcileNow(deps, { log })
  } finally {
    await endAll(started)
  }
}
