import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findSecrets } from '../client/secrets.ts'
import type { Violation } from './checks.ts'

/** Searches what the processes have said, and their PostgreSQL, which breaks off in the middle more than once. */
export async function findSecretsInLogs(folder: string): Promise<Violation[]> {
  const logs = path.join(folder, 'logs')
  const files = (await readdir(logs)).map((name) => path.join(logs, name))
  const texts = [...files, path.join(folder, 'data/postgres/server.log')].map((file) =>
    readFile(file, 'utf8'),
  )
  const secrets = (await Promise.all(texts)).flatMap(findSecrets)
  return secrets.map((found) => ({ check: 'no log contains a secret', found }))
}
