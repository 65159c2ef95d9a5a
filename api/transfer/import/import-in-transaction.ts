import { CommandError } from '../../command-error.ts'
import { isDatabaseAway } from '../../platform/postgres/away.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { isDiskFull } from '../../platform/postgres/database-trouble.ts'

interface InTransaction<T> {
  /** The work is done as it would be, and undone. */
  isCheck: boolean
  work: (tx: Tx) => Promise<T>
}

/** Throws a CommandError where the database ran out of space, or went away. */
export async function importInTransaction<T>(db: Db, { isCheck, work }: InTransaction<T>): Promise<T> {
  let isDone = false
  try {
    return await rollBackAfter(isCheck, db, async (tx) => {
      isDone = false
      const result = await work(tx)
      isDone = true
      return result
    })
  } catch (error) {
    const sentence = sentenceFor(error, isDone && !isCheck)
    if (sentence === null) throw error
    throw new CommandError(sentence, { cause: error })
  }
}

/** Once a commit has been sent nobody knows whether it was done. */
function sentenceFor(error: unknown, isCommitSent: boolean): string | null {
  const isFull = isDiskFull(error)
  if (!isFull && !isDatabaseAway(error)) return null
  const why = isFull ? 'The disk is full' : `The database stopped answering (${(error as Error).message})`
  if (isCommitSent)
    return `${why} while it saved the import, which is there or not as a whole. Import the same file again: what is there already stays as it is.`
  return isFull
    ? `${why}, and nothing has been changed. Make room where the database and its temporary files are, then import the file again.`
    : `${why}, and nothing has been changed. Its log says why; then import the file again.`
}

async function rollBackAfter<T>(isCheck: boolean, db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
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
