import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StartingProcess, spawnProcess } from '../../client/processes/process.ts'
import type { MeasuredShop } from './open-shop.ts'
import { type Sales, sellFor } from './sell.ts'

export interface Backup {
  /** Null where it was ended early. */
  made: { seconds: number; gigabytes: number } | null
  /** In turns: while the backup runs and while it is stopped. */
  turns: readonly { during: Sales; beside: Sales }[]
}

interface BackupOptions {
  turns: number
  /** How long it sells in each. */
  seconds: number
  /** Ends it after the turns. */
  isCut: boolean
}

const settleMs = 500

/** Makes one as the schedule does, and sells meanwhile. */
export async function backUp(shop: MeasuredShop, options: BackupOptions): Promise<Backup> {
  const { folder, pool, shopEnv } = shop.processes
  const to = join(folder, 'backups')
  await rm(to, { recursive: true, force: true })
  await pool.query('delete from backup_state')
  const env = { ...shopEnv, BACKUP_TO: to, BACKUP_REHEARSE_DAYS: '0' }
  const start = performance.now()
  const run = spawnProcess({ script: ['api/start/backups/backup-main.ts'], env, ready: /never/ })
  const { turns, stoppedMs } = await sellInTurns(shop, { run, ...options })
  if (options.isCut) run.child.kill('SIGKILL')
  await run.exited
  const seconds = (performance.now() - start - stoppedMs) / 1000
  const { rows } = await pool.query<{ bytes: string }>(
    'select bytes from backup_state where succeeded_at is not null',
  )
  await rm(to, { recursive: true, force: true })
  if (!rows[0] && !options.isCut) throw new Error(`the backup failed: ${run.output()}`)
  return { turns, made: rows[0] ? { seconds, gigabytes: Number(rows[0].bytes) / 1e9 } : null }
}

type Turns = BackupOptions & { run: StartingProcess }

async function sellInTurns(shop: MeasuredShop, { run, ...options }: Turns) {
  const turns: { during: Sales; beside: Sales }[] = []
  let stoppedMs = 0
  while (run.isRunning && turns.length < options.turns) {
    const during = await sellFor(shop, options.seconds)
    const stoppedAt = performance.now()
    run.child.kill('SIGSTOP')
    await pause(settleMs)
    turns.push({ during, beside: await sellFor(shop, options.seconds) })
    run.child.kill('SIGCONT')
    stoppedMs += performance.now() - stoppedAt
  }
  return { turns, stoppedMs }
}
