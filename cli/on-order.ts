import { CommandError } from '../api/command-error.ts'
import type { Db } from '../api/postgres/database.ts'
import { Refusal } from '../shop/refusal.ts'
import { inDatabase } from './in-database.ts'

export async function onOrder<T>(orderNumber: number, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await inDatabase(work)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not-found') throw error
    throw new CommandError(`There is no order ${orderNumber}.`)
  }
}
