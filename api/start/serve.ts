import { flushCompileCache } from 'node:module'
import { readConfig } from '../config.ts'
import { endOnUncaughtError, ignoreClosedStdout } from '../platform/log/end-on-error.ts'
import { databaseTrouble } from '../platform/postgres/database-trouble.ts'
import { currentSettings } from '../platform/settings/current-settings.ts'
import { StartError } from '../start-error.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'

interface Serve {
  dev?: boolean | undefined
  port?: string | undefined
}

export async function serve(options: Serve): Promise<void> {
  endOnUncaughtError()
  ignoreClosedStdout()
  const starting = open(options)
  stopOnSignal(starting)
  await starting
  flushCompileCache()
}

async function open(options: Serve): Promise<RunningShop> {
  try {
    const shop = await start(options)
    process.stdout.write(`${currentSettings().brand} is open at ${shop.url}\n`)
    if (shop.firstOwner)
      process.stdout.write(`It has no owner yet. This link makes one, once: ${shop.firstOwner.url}\n`)
    return shop
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : databaseTrouble(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}

function start({ dev = false, port }: Serve): Promise<RunningShop> {
  const config = readConfig({ ...process.env, ...(port !== undefined && { PORT: port }) })
  return startShop(config, { onProgress, dev })
}

function onProgress(text: string): void {
  process.stderr.write(text)
}
