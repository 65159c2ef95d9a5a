import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findSecrets } from '../../client/secrets.ts'
import type { Violation } from './checks.ts'

/** Searches the logs of the processes and of their PostgreSQL, which may break off in the middle of a line. */
export async function findSecretsInLogs(folder: string): Promise<Violation[]> {
  const logs = path.join(folder, 'logs')
  const files = (await readdir(logs)).map((name) => path.join(logs, name))
  const texts = [...files, path.join(folder, 'data/postgres/server.log')].map((file) =>
    readFile(file, 'utf8'),
  )
  const secrets = (await Promise.all(texts)).flatMap(findSecrets)
  return secrets.map((found) => ({ check: 'no log contains a secret', found }))
}
