import { CommandError } from '../api/command-error.ts'
import type { Config } from '../api/config.ts'
import type { Db } from '../api/platform/postgres/database.ts'
import type { Reports } from '../api/platform/postgres/reports.ts'
import type { ShopDatabase } from '../api/start/start-database.ts'
import { Refusal } from '../shop/refusal.ts'

/** The shop's database while the shop runs, the built-in one otherwise, for as long as `work` takes. */
export function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return joinedTo(({ background }) => work(background.db))
}

/** Also in a data folder that has no database yet. */
export function inNewDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return joinedTo(({ background }) => work(background.db), { mayCreate: true })
}

/** Reports come from the replica, where there is one. */
export function inReports<T>(work: (deps: { db: Db; reports: Reports }) => Promise<T>): Promise<T> {
  return joinedTo(async ({ background }, { databaseReplicaUrl }) => {
    const { openShopReports } = await import('../api/start/open-shop-reports.ts')
    await using cleanup = new AsyncDisposableStack()
    const { db } = background
    const onAway = () => printProgress('The replica is not used: the primary is read.')
    const reports = await openShopReports(databaseReplicaUrl, { primary: db, background, onAway, cleanup })
    return await work({ db, reports })
  })
}

async function joinedTo<T>(
  work: (database: ShopDatabase, config: Config) => Promise<T>,
  joining: { mayCreate?: boolean } = {},
): Promise<T> {
  const { readConfig } = await import('../api/config.ts')
  const { joinDatabase } = await import('../api/start/start-database.ts')
  const { readPublishedSettings } = await import('../api/catalogue/page-content/settings-documents.ts')
  const config = readConfig(process.env)
  const database = await joinDatabase(config, printProgress, joining)
  try {
    await readPublishedSettings(database.background.db)
    return await work(database, config)
  } finally {
    await database.close()
  }
}

/** What verbs are given; with `actor` those that are audited. */
export function depsOf(db: Db) {
  return { db, now: () => new Date() }
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
