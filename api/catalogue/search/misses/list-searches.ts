import type { Db } from '../../../platform/postgres/database.ts'
import { listMisses } from './miss-store.ts'

const mostListed = 200

export async function listSearches(db: Db): Promise<{ term: string; count: number; lastAt: string }[]> {
  const misses = await listMisses(db, mostListed)
  return misses.map((miss) => ({ ...miss, lastAt: miss.lastAt.toISOString() }))
}
