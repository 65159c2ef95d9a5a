import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import type { Config } from '../config.ts'
import { dataFolderError } from '../data-folder.ts'
import type { Started } from './create-deps.ts'
import { fillShop } from './fill-shop.ts'
import { type ShopDatabase, startDatabase } from './start-database.ts'

/** What a shop stands on, however many processes serve it: a filled database, and the stand-ins of a trial. */
export interface Ground {
  database: ShopDatabase
  sandbox: Sandbox | null
}

interface GroundOptions {
  onProgress: (text: string) => void
  /** Where the provider's stand-in reaches the shop; asked at each delivery. */
  ownUrl: () => string
}

const goods = fileURLToPath(new URL('../../goods', import.meta.url))

export async function startGround(config: Config, options: GroundOptions, started: Started): Promise<Ground> {
  const { onProgress, ownUrl } = options
  const database = await startDatabase(config, onProgress)
  started.push(() => database.close())
  await fillShop(database.background.db, goods, { onProgress })
  return { database, sandbox: await startSandbox(config, ownUrl, started) }
}

async function startSandbox(config: Config, ownUrl: () => string, started: Started): Promise<Sandbox | null> {
  if (!config.sandbox.payments && !config.sandbox.mail) return null
  const sandbox = await openSandbox({
    dataDir: join(config.dataDir, 'sandbox'),
    webhookUrl: () => `${ownUrl()}/api/webhooks/razorpay`,
    parts: config.sandbox,
  }).catch((fault: unknown) => {
    throw dataFolderError(config.dataDir, fault)
  })
  started.push(() => sandbox.close())
  return sandbox
}
