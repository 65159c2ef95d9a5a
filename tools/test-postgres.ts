import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../api/platform/postgres/database.ts'
import { migrate } from '../api/platform/postgres/migrate.ts'
import { openEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { openAdministrator, socketUrl } from '../embedded-postgres/socket-url.ts'

const template = 'shikhar_template'

/** One server for all test files, with a migrated database that each of them clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-test-'))
  const server = await openEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
  const close = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await createTemplate(socketFolder).catch(async (error: unknown) => {
    await close()
    throw error
  })
  project.provide('postgresSocketFolder', socketFolder)
  return close
}

async function createTemplate(socketFolder: string): Promise<void> {
  const administrator = await openAdministrator(socketFolder)
  await administrator.query(`create database ${template} owner shop`)
  const database = openDatabase(socketUrl(socketFolder, 'shop', template), { timeoutMs: 0 })
  await migrate(database.pool)
  await database.close()
  await administrator.query(`alter database ${template} with allow_connections false`)
  await administrator.end()
}
