import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertCustomers } from '../../client/insert-customers.ts'
import { spawnProcess } from '../../client/processes/process.ts'
import { readCommand } from '../../client/processes/shop-process.ts'
import { openRandom } from '../../client/random.ts'
import { prepareCatalogue } from '../catalogue.ts'
import { checksAtAnyTime, findViolations, type Violation } from '../checks/checks.ts'
import { openRazorpayClient } from '../providers/razorpay-client.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import { sabotageArguments } from '../world/start-processes.ts'
import { openWorld, type World } from '../world/world.ts'
import { restoreBeside } from './restored-database.ts'
import { type Sold, sellSteadily } from './sell-steadily.ts'

// A scheduled backup is made while the shop sells; what is restored from it passes every check: `npm run faults -- --backup`.

export interface BackupFigures {
  before: Sold
  during: Sold
  after: Sold
  backupSeconds: number
  bytes: number
  orders: number
  restoredOrders: number
  violations: readonly Violation[]
}

interface BackupOptions {
  sabotages: readonly Sabotage[]
  rate?: number
  /** How long it sells before and after the backup. */
  seconds?: number
  /** Stored events, so that the backup takes a while. */
  history?: number
  onProgress: (text: string) => void
}

export async function runBackups(options: BackupOptions): Promise<BackupFigures> {
  const { sabotages, rate = 100, seconds = 8, history = 100_000, onProgress } = options
  const env = { RESERVATION_SECONDS: '900', BACKUP_KEY: 'a key of the crash run', BACKUP_REHEARSE_DAYS: '0' }
  const world = await openWorld({ random: openRandom(1), sabotages, env })
  try {
    const shoppers = await insertCustomers(world.pool, 1_000)
    const { variants } = await prepareCatalogue(world.pool, { coupons: 0 })
    await fillHistory(world, history)
    world.mailServer.stopFailing()
    const provider = openRazorpayClient(world.sandboxUrl)
    const plenty = variants.filter(({ isScarce }) => !isScarce)
    onProgress(`selling ${rate} orders a second …`)
    const sales = sellSteadily({ shopUrls: world.shopUrls(), provider, shoppers, variants: plenty, rate })
    await sleep(warmMs)
    const begin = performance.now()
    await sleep(seconds * 1000)
    const backupAt = performance.now()
    onProgress('making the backup …')
    const made = await makeBackup(world)
    onProgress(`${made.bytes} bytes in ${made.seconds} s`)
    const madeAt = performance.now()
    await sleep(seconds * 1000)
    const end = performance.now()
    await sales.stop()
    onProgress('restoring and checking it …')
    const sold = {
      before: sales.read(begin, backupAt),
      during: sales.read(backupAt, madeAt),
      after: sales.read(madeAt, end),
    }
    return {
      ...sold,
      backupSeconds: made.seconds,
      bytes: made.bytes,
      ...(await restoreAndCheck(world, made.file)),
    }
  } finally {
    await world.close()
  }
}

const warmMs = 5_000

async function fillHistory({ pool }: World, events: number): Promise<void> {
  await pool.query(
    `insert into payment_event (event_id, event, payload) select 'evt_old_' || n, 'payment.captured', repeat(md5(n::text), 8)
      from generate_series(1, $1) n`,
    [events],
  )
  await pool.query('analyze')
}

/** As the schedule makes it. */
async function makeBackup(world: World) {
  const folder = path.join(world.folder, 'backups')
  const script = [...sabotageArguments(world.env), 'api/start/backups/backup-main.ts']
  const run = spawnProcess({ script, env: { ...world.env, BACKUP_TO: folder }, ready: /never/ })
  if ((await run.exited) !== 0) throw new Error(`the backup failed: ${run.output()}`)
  const [file] = await readdir(folder)
  const { rows } = await world.pool.query<{ seconds: number; bytes: string; problem: string | null }>(
    `select seconds, bytes, problem from backup_state where kind = 'backup'`,
  )
  if (!file || !rows[0] || rows[0].problem !== null) throw new Error(`no backup: ${rows[0]?.problem}`)
  return { file: path.join(folder, file), seconds: rows[0].seconds, bytes: Number(rows[0].bytes) }
}

async function restoreAndCheck(world: World, file: string) {
  const count = 'select count(*)::int as orders from "order"'
  const all = await world.pool.query(count)
  const restored = await restoreBeside(world, file).catch((error: Error) => error)
  if (restored instanceof Error) {
    const violations = [{ check: 'a backup can be restored', found: firstError(restored) }]
    return { orders: all.rows[0].orders, restoredOrders: 0, violations }
  }
  try {
    const kept = await restored.pool.query(count)
    const broken = await findViolations(restored.pool, checksAtAnyTime)
    const checked = await readCommand(['check'], restored.env).catch((error: Error) => error.message)
    const refused = /^All \d+ consistency checks pass/.test(checked)
      ? []
      : [{ check: 'shop check', found: checked }]
    return {
      orders: all.rows[0].orders,
      restoredOrders: kept.rows[0].orders,
      violations: [...broken, ...refused],
    }
  } finally {
    await restored.pool.end()
  }
}

/** Of what the command printed. */
function firstError({ message }: Error): string {
  return /^error: .*$/m.exec(message)?.[0] ?? message
}
