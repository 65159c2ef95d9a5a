import { CommandError } from '../command-error.ts'
import { isDatabaseAway } from '../postgres/away.ts'

/** For work in one transaction. Throws a CommandError where the database ran out of space, or went away. */
export async function refuseFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codesOf(error).some((code) => code === '53100' || code === 'ENOSPC'))
      throw new CommandError(
        'The disk is full, and nothing has been changed. Make room where the database and its temporary files are, then run the same command again.',
        { cause: error },
      )
    if (!isDatabaseAway(error)) throw error
    throw new CommandError(
      `The database stopped answering (${(error as Error).message}), and nothing has been changed. Its log says why; then run the same command again.`,
      { cause: error },
    )
  }
}

function codesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  return ['code' in error ? error.code : undefined, ...codesOf(error.cause)]
}
