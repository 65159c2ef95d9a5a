import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import type { Config } from '../config.ts'
import { dataFolderError } from '../data-folder.ts'
import { fillShop } from './fill-shop.ts'
import { type ShopDatabase, startDatabase } from './start-database.ts'

export interface Infrastructure {
  database: ShopDatabase
  sandbox: Sandbox | null
}

interface InfrastructureOptions {
  onProgress: (text: string) => void
  ownUrl: () => string
  cleanup: AsyncDisposableStack
}

const goods = fileURLToPath(new URL('../../goods', import.meta.url))

export async function startInfrastructure(
  config: Config,
  { onProgress, ownUrl, cleanup }: InfrastructureOptions,
): Promise<Infrastructure> {
  const database = await startDatabase(config, onProgress)
  cleanup.defer(() => database.close())
  await fillShop(database.background.db, goods, { onProgress })
  const sandbox = await startSandbox(config, ownUrl)
  cleanup.defer(async () => sandbox?.close())
  return { database, sandbox }
}

async function startSandbox(config: Config, ownUrl: () => string): Promise<Sandbox | null> {
  if (!config.sandbox.payments && !config.sandbox.mail) return null
  return openSandbox({
    dataDir: join(config.dataDir, 'sandbox'),
    webhookUrl: () => `${ownUrl()}/api/webhooks/razorpay`,
    parts: config.sandbox,
  }).catch((error: unknown) => {
    throw dataFolderError(config.dataDir, error)
  })
}
