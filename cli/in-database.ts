import { CommandError } from '../api/command-error.ts'
import type { Db } from '../api/postgres/database.ts'
import { Refusal } from '../shop/refusal.ts'

/** The shop's database while the shop runs, the built-in one otherwise, for as long as `work` takes. */
export async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { readConfig } = await import('../api/config.ts')
  const { joinDatabase } = await import('../api/start/start-database.ts')
  const { readFacts } = await import('../api/facts/current-facts.ts')
  const database = await joinDatabase(readConfig(process.env), printProgress)
  try {
    await readFacts(database.background.db)
    return await work(database.background.db)
  } finally {
    await database.close()
  }
}

export async function onOrder<T>(orderNumber: number, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await inDatabase(work)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not-found') throw error
    throw new CommandError(`There is no order ${orderNumber}.`)
  }
}

export async function publishStock(
  db: Db,
  stock: readonly { variantId: string; available: number }[],
): Promise<void> {
  if (stock.length === 0) return
  const { notifyStock } = await import('../api/catalogue/notify-stock.ts')
  await notifyStock(db, Object.fromEntries(stock.map(({ variantId, available }) => [variantId, available])))
}

export function printProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
}
