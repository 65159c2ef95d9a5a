import type { Config } from '../config.ts'
import { type CheckedDatabase, errorText } from '../health-check.ts'
import { backgroundTimeoutMs, openDatabase } from '../platform/postgres/database.ts'
import { databasePlace } from '../start/require-database.ts'
import { findServer } from '../start/start-database.ts'
import { StartError } from '../start-error.ts'

const poolSize = 4

/** Migrates nothing and makes no new database; starts the built-in one where it does not run. */
export async function openDoctorDatabase(
  config: Config,
  onProgress: (text: string) => void,
): Promise<CheckedDatabase & AsyncDisposable> {
  try {
    return await open(config, onProgress)
  } catch (error) {
    if (error instanceof StartError) return closed(error.message)
    return closed(`The database cannot be opened: ${errorText(error)}.`)
  }
}

async function open(config: Config, onProgress: (text: string) => void) {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const server = await findServer({ ...config, databaseUrl }, onProgress)
  const { db, pool, close } = openDatabase(server.url, { poolSize, timeoutMs: backgroundTimeoutMs })
  return {
    db,
    pool,
    place: databasePlace(server.url),
    async [Symbol.asyncDispose]() {
      await close()
      await server.stop()
    },
  }
}

function closed(problem: string) {
  return { problem, [Symbol.asyncDispose]: async () => {} }
}
