import { join } from 'node:path'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { saveLowAtByDefault } from '../catalogue/inventory/stock-limit.ts'
import type { Config } from '../config.ts'
import { dataFolderError } from '../data-folder.ts'
import { requirePrivateTrial } from '../live-config.ts'
import type { Db } from '../platform/postgres/database.ts'
import { storeFile, storeFolder } from '../platform/store/store-file.ts'
import { StartError } from '../start-error.ts'
import { isDemoShop } from '../transfer/demo/is-demo-shop.ts'
import { fillShop } from './fill-shop.ts'
import { openSandboxes } from './open-sandboxes.ts'
import { type ShopDatabase, startDatabase } from './start-database.ts'
import { openSteps, type Steps } from './start-steps.ts'

interface Infrastructure {
  database: ShopDatabase
  sandbox: Sandbox | null
}

interface InfrastructureOptions {
  onProgress: (text: string) => void
  ownUrl: () => string
  cleanup: AsyncDisposableStack
}

export async function startInfrastructure(
  config: Config,
  { onProgress, ownUrl, cleanup }: InfrastructureOptions,
): Promise<Infrastructure> {
  requirePrivateTrial(config)
  const steps = openSteps(onProgress)
  // The step ends before the log begins, which would go on in its line.
  const database = await openFilledDatabase(config, { steps, cleanup }).finally(steps.end)
  const sandbox = await startSandbox(config, ownUrl)
  cleanup.defer(async () => sandbox?.close())
  return { database, sandbox }
}

async function openFilledDatabase(
  config: Config,
  { steps, cleanup }: { steps: Steps; cleanup: AsyncDisposableStack },
): Promise<ShopDatabase> {
  const database = await startDatabase(config, steps.begin)
  cleanup.defer(() => database.close())
  const { db } = database.background
  if (config.mode === 'live') await refuseDemo(db)
  await fillShop(db, storeFolder, { onProgress: steps.begin })
  await saveLowAtByDefault(db)
  return database
}

async function refuseDemo(db: Db): Promise<void> {
  if (await isDemoShop(db))
    throw new StartError(
      'SHOP_MODE=live does not start with the invented orders of "shop demo": use a new database.',
    )
}

async function startSandbox(config: Config, ownUrl: () => string): Promise<Sandbox | null> {
  if (!Object.values(config.sandbox).includes(true)) return null
  const dataDir = join(config.dataDir, 'sandbox')
  const others = await openSandboxes(config, { dataDir, ownUrl })
  return openSandbox({
    dataDir,
    others,
    webhookUrl: () => `${ownUrl()}/api/webhooks/razorpay`,
    parts: config.sandbox,
    themeFile: storeFile('brand/theme.css'),
  }).catch((error: unknown) => {
    throw dataFolderError(config.dataDir, error)
  })
}
