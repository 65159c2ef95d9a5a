import { type Db, type Tx, withTransaction } from '../postgres/database.ts'

/** For a check: the work is done as it would be, and undone. */
export async function rollBackAfter<T>(isCheck: boolean, db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isCheck) return withTransaction(db, work)
  const done: T[] = []
  try {
    await withTransaction(db, async (tx) => {
      done[0] = await work(tx)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return done[0] as T
}

class RolledBack extends Error {}
