import type { Db } from '../api/postgres/database.ts'

/** The shop's database while the shop runs, the built-in one otherwise, for as long as `work` takes. */
export async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { readConfig } = await import('../api/config.ts')
  const { joinDatabase } = await import('../api/start/start-database.ts')
  const database = await joinDatabase(readConfig(process.env), printProgress)
  try {
    return await work(database.background.db)
  } finally {
    await database.close()
  }
}

export function printProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
}
